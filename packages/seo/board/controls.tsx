import type { Board } from '#board/model.ts';

const SCHEMES = { system: 'As here', light: 'Light', dark: 'Dark' };

/** What is shown: the scheme of the previews works without a script, the rest needs one. */
export function Controls({ board }: { board: Board }) {
  const templates = [...new Set(board.pages.map(({ template }) => template))].toSorted();
  const changed = board.pages.filter(({ state }) => state !== 'same').length;
  const found = board.pages.filter(({ findings }) => findings.length > 0).length;
  return (
    <div className="controls">
      <fieldset className="schemes">
        <legend>Previews</legend>
        {Object.entries(SCHEMES).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="scheme"
              id={`scheme-${value}`}
              defaultChecked={value === 'system'}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <form hidden>
        <label>
          Find by address or title
          <input type="search" name="find" autoComplete="off" />
        </label>
        <label>
          Template
          <select name="template">
            <option value="">All</option>
            {templates.map((template) => (
              <option key={template}>{template}</option>
            ))}
          </select>
        </label>
        {board.comparedWith !== undefined && (
          <Toggle name="changed">What changes ({changed})</Toggle>
        )}
        <Toggle name="findings">With findings ({found})</Toggle>
        <p role="status" />
      </form>
    </div>
  );
}

const Toggle = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <label className="toggle">
    <input type="checkbox" name={name} />
    <span>{children}</span>
  </label>
);
