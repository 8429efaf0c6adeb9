import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioEntry } from '@repo/contract/desk/studio-file.ts';
import {
  studioNewPageSchema,
  studioOffersSchema,
  type StudioOffers,
} from '@repo/contract/desk/studio-page.ts';
import { readDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { pageTitles, studioFilesQuery, type StudioFiles } from '#studio/files/files-query.ts';
import { inKindOrder, kindWords } from '#studio/pages/kind-words.ts';
import { fittingMenus, freeAddress, usualFolder } from '#studio/pages/page-address.ts';
import { AddressField, FIRST, PageChoice } from '#studio/pages/page-fields.tsx';
import { usePageChange } from '#studio/pages/use-page-change.ts';

/** What a new page is: its kind, its title, its address, and its place in a menu. */
export function NewPage() {
  const files = useQuery(studioFilesQuery);
  const offers = useQuery({
    queryKey: queryKeys.studioOffers,
    queryFn: ({ signal }) => readDesk('/studio/offers', studioOffersSchema, signal),
    staleTime: 0,
  });
  return (
    <QueryView of={files}>
      {(list) => (
        <QueryView of={offers}>
          {(offered) => <NewPageForm files={list} offers={offered} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type NewPageFormProps = Readonly<{ files: StudioFiles; offers: StudioOffers }>;

function NewPageForm({ files: { entries, ...rest }, offers }: NewPageFormProps) {
  const kinds = inKindOrder(offers.kinds);
  const [first] = kinds;
  const [template, setTemplate] = useState(first?.template ?? '');
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const [after, setAfter] = useState('');
  const send = usePageChange();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: studioNewPageSchema,
    send: (input) => send('/studio/pages', input),
  });
  const kind = kinds.find((each) => each.template === template) ?? first;
  const { folders = [], hasTitle = true } = kind ?? {};
  const pages = pageTitles({ entries, ...rest });
  const folder = usualFolder(template, folders, entries);
  const path = typed ?? freeAddress(folder, title, new Set(pages.keys()));
  const menus = fittingMenus(offers, template, path);
  return (
    <form {...formProps}>
      <Field label="Kind" error={errorOf('template')}>
        <select
          {...FIRST}
          name="template"
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
        >
          {kinds.map((each) => (
            <option key={each.template} value={each.template}>
              {kindWords(each.template)}
            </option>
          ))}
        </select>
      </Field>
      {hasTitle ? (
        <Field label="Title" hint="The heading of the page." error={errorOf('title')}>
          <input
            name="title"
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
      ) : (
        <PageChoice
          label="Shows the page"
          name="of"
          hint="The address of the page that visitors see here, too."
          error={errorOf('of')}
          pages={pages}
        />
      )}
      <AddressField
        value={path}
        hint={`Pages of this kind are at ${folders.map((each) => `${each}…`).join(' or ')}`}
        error={errorOf('path')}
        onChange={setTyped}
      />
      {menus.length > 0 && (
        <Field label="In the menu" error={errorOf('after')}>
          <MenuPlaces menus={menus} entries={entries} value={after} onChange={setAfter} />
        </Field>
      )}
      <p className="soft">
        The page begins as a draft, which visitors do not see. What you still have to write is
        marked in it.
      </p>
      <SubmitLine words="Make page" busyWords="Making…" isBusy={isBusy} problem={problem} />
    </form>
  );
}

type MenuPlacesProps = Readonly<{
  menus: StudioOffers['menus'];
  entries: readonly StudioEntry[];
  value: string;
  onChange: (value: string) => void;
}>;

/** The places in menus, each behind a page that is there. */
function MenuPlaces({ menus, entries, value, onChange, ...ties }: MenuPlacesProps) {
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  return (
    <select
      {...ties}
      name="after"
      value={menus.some(({ pages }) => pages.includes(value)) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">In no menu</option>
      {menus.map(({ label, pages }) => (
        <optgroup key={label} label={label}>
          {pages.map((path) => (
            <option key={path} value={path}>
              After {titles.get(path) ?? path}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
