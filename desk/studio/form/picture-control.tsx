import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { controlId, FieldProblems } from '#studio/form/field-frame.tsx';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { schemaAt } from '#studio/form/json-schema.ts';
import {
  currentPicture,
  pictureEdits,
  withoutPicture,
  type ChosenPicture,
  type PictureParts,
} from '#studio/form/picture-parts.ts';
import { pictureAddress, picturesQuery } from '#studio/form/pictures-query.ts';
import { usePictureDialog } from '#studio/form/use-picture-dialog.ts';

/** A picture: it is shown small, and another one is chosen by sight. */
export function PictureControl({ parts }: Readonly<{ parts: PictureParts }>) {
  const { mosaic, photo, focus } = parts;
  const { root, edit } = useForm();
  const [isOpen, setOpen] = useState(false);
  const { PictureDialog, problem } = usePictureDialog(isOpen);
  const { data } = useQuery(picturesQuery);
  const current = currentPicture(parts);
  const named = [mosaic, photo].filter((part) => part !== undefined);
  const [first] = named;
  if (!first) return null;
  const label = named.length > 1 ? 'Picture' : first.label;
  const known = current && data?.[`${current.kind}s`].find(({ name }) => name === current.name);
  return (
    <Places of={[mosaic, photo, focus]} current={current}>
      {named.length === 1 && <p className="font-semibold">{label}</p>}
      <div className="studio-picture">
        {current && data ? (
          <img
            src={pictureAddress(current.kind, current.name, { version: known?.version })}
            alt=""
          />
        ) : (
          <span className="studio-no-picture" />
        )}
        <div className="studio-picture-words">
          <p id={`${controlId(first.place)}-now`}>
            {current ? `${fieldLabel(current.kind)}: ${current.name}` : 'No picture'}
            {current?.focus !== undefined && `, around ${current.focus}`}
            {known?.isDrafted && <span className="soft"> (not published yet)</span>}
          </p>
          <div className="row">
            <button
              type="button"
              id={controlId(first.place)}
              className="button"
              aria-describedby={`${controlId(first.place)}-now`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              Choose {label === 'Picture' ? 'picture' : label.toLowerCase()}
            </button>
            {/* Where a photo would be cropped, the layout needs a picture. */}
            {current && !focus && named.every(({ isRequired }) => !isRequired) && (
              <button
                type="button"
                className="button quiet"
                onClick={() => edit(withoutPicture(parts))}
              >
                Remove {label.toLowerCase()}
              </button>
            )}
          </div>
          {problem !== undefined && (
            <p role="alert" className="error">
              {problem}
            </p>
          )}
        </div>
      </div>
      {[mosaic, photo, focus].map(
        (part) => part && <FieldProblems key={part.name} place={part.place} />,
      )}
      {isOpen && PictureDialog && (
        <PictureDialog
          current={current}
          kinds={[...(photo ? ['photo' as const] : []), ...(mosaic ? ['mosaic' as const] : [])]}
          place={photo ? schemaAt(root, photo.part) : {}}
          focuses={focus ? (schemaAt(root, focus.part).enum ?? []) : []}
          alt={parts.alt && schemaAt(root, parts.alt.part)}
          onChoose={(chosen) => {
            setOpen(false);
            const edits = pictureEdits(parts, chosen);
            if (edits.length > 0) edit(edits);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Places>
  );
}

type PlacesProps = Readonly<{
  of: readonly (FormValueProps | undefined)[];
  current: ChosenPicture | undefined;
  children: React.ReactNode;
}>;

/** A picture, which is at several places: whoever looks for one of them finds it. */
function Places({ of, current, children }: PlacesProps) {
  return of.reduce<React.ReactNode>(
    (inside, part) => (part ? <div data-place={part.place}>{inside}</div> : inside),
    <div className="studio-field" data-picture={current?.name} data-kind={current?.kind}>
      {children}
    </div>,
  );
}
