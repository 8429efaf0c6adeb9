import { ButtonLink } from '#components/ui/button.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { formToolProps, toolParamProps } from '#lib/seo/form-tools.ts';
import { islandProps } from '#lib/islands/island-props.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type EstimateSheetProps = ContentOf<'estimate'>['sheet'] &
  Readonly<{
    /** The path of the contact form, to which the result can be taken. */
    contact: string;
  }>;

const DAYS = ['good', 'likely', 'bad'] as const;

/**
 * A worksheet to print and fill in by hand. Where its code runs (`components/islands/estimate.ts`), it does the
 * arithmetic, and its result can be taken to the contact form.
 */
export function EstimateSheet(props: EstimateSheetProps) {
  const { title, lede, columns, parts, settings, results, take, contact } = props;
  return (
    <section aria-labelledby="sheet" className="shell breathe">
      <SectionHead id="sheet" title={title} lede={lede} />
      <form
        data-draft="estimate-draft"
        className="estimate"
        aria-labelledby="sheet"
        {...islandProps('estimate')}
        {...formToolProps(
          'estimate_software',
          'Adds up what a software project costs, in days and money, from the visitor’s own numbers. The results appear beside the fields, and nothing is sent.',
        )}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.part}</th>
              {DAYS.map((name) => (
                <th key={name} scope="col">
                  {columns[name]}
                </th>
              ))}
              <th scope="col">{columns.expected}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((example, index) => (
              <tr key={example}>
                <td>
                  <input
                    name={`part-${index}`}
                    aria-label={`${columns.part} ${index + 1}`}
                    placeholder={example}
                    maxLength={60}
                    className="field-control"
                    {...toolParamProps(`${columns.part} ${index + 1}: its name`)}
                  />
                </td>
                {DAYS.map((name) => (
                  <td key={name} data-column={columns[name]}>
                    <input
                      name={`${name}-${index}`}
                      aria-label={`${columns[name]}, ${columns.part} ${index + 1}`}
                      inputMode="numeric"
                      maxLength={4}
                      className="field-control"
                      {...toolParamProps(`${columns[name]}, ${columns.part} ${index + 1}: days`)}
                    />
                  </td>
                ))}
                <td data-column={columns.expected}>
                  <output data-expected={index} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="estimate-settings">
          {settings.map(({ name, label, hint, value }) => (
            <p key={name} className="field">
              <label htmlFor={`estimate-${name}`}>{label}</label>
              <span id={`estimate-${name}-hint`} className="field-hint">
                {hint}
              </span>
              <input
                id={`estimate-${name}`}
                name={name}
                defaultValue={value}
                inputMode="numeric"
                maxLength={9}
                aria-describedby={`estimate-${name}-hint`}
                className="field-control"
                {...toolParamProps(`${label}. ${hint}`)}
              />
            </p>
          ))}
        </div>
        <dl className="case-results">
          {results.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <output data-result={name} />
              </dd>
            </div>
          ))}
        </dl>
        <p hidden data-take className="mt-8">
          <ButtonLink href={contact}>{take}</ButtonLink>
        </p>
      </form>
    </section>
  );
}
