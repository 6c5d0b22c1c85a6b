// Shows design tokens in Storybook: a row for each, with a picture, its values in every context and its names.
//
// Copy this file beside your stories. `tokens` and `cssVariables` are those of the TypeScript module that Tessera writes
// ({ format: template, template: typescript }). It needs React and nothing else.

import * as React from "react";

type Value = { readonly when: { readonly [modifier: string]: string }; readonly value: unknown };
type Token = { readonly type: string; readonly values: readonly Value[] };

export type TokenTableProps = {
  /** `tokens` of the generated module. */
  readonly tokens: { readonly [name: string]: Token };
  /** `cssVariables` of the generated module, where the manifest has a CSS output. */
  readonly cssVariables?: { readonly [name: string]: string };
  /** Only tokens whose path begins with this: `color`, or `color.text`. */
  readonly group?: string;
  /** Only tokens of this type: `color`. */
  readonly type?: string;
};

export function TokenTable({ tokens, cssVariables, group, type }: TokenTableProps): React.ReactElement {
  const names = Object.keys(tokens).filter((name) => isShown(name, tokens[name]!, group, type));
  if (names.length === 0) return <p>No tokens{group ? ` in ${group}` : ""}.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Value</th>
          {cssVariables ? <th>CSS</th> : null}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              {tokens[name]!.values.map((value, index) => (
                <div key={index}>
                  <Picture type={tokens[name]!.type} value={value.value} />
                  <code>{text(value.value)}</code>
                  {contexts(value) ? <small> {contexts(value)}</small> : null}
                </div>
              ))}
            </td>
            {cssVariables ? <td>{cssVariables[name] ? <code>var({cssVariables[name]})</code> : null}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isShown(name: string, token: Token, group?: string, type?: string): boolean {
  if (type !== undefined && token.type !== type) return false;
  return group === undefined || name === group || name.startsWith(group + ".");
}

/** `light, increased`; empty for the value by default. */
function contexts(value: Value): string {
  return Object.keys(value.when)
    .map((modifier) => value.when[modifier])
    .join(", ");
}

function text(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function Picture({ type, value }: { readonly type: string; readonly value: unknown }): React.ReactElement | null {
  if (typeof value !== "string") return null;
  const style: { [property: string]: string } = {
    display: "inline-block", verticalAlign: "middle", width: "1.5rem", height: "1.5rem", marginRight: "0.5rem",
    border: "1px solid rgb(128 128 128 / 0.5)", borderRadius: "0.25rem",
  };
  switch (type) {
    case "color": style.background = value; break;
    case "gradient": style.background = value.includes("gradient(") ? value : `linear-gradient(${value})`; break;
    case "shadow": style.boxShadow = value; style.border = "none"; style.background = "white"; break;
    case "dimension": style.width = value; style.height = "0.75rem"; style.background = "currentColor"; break;
    default: return null;
  }
  return <span aria-hidden="true" style={style} />;
}
