import { useId, type MouseEvent } from 'react';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { pictureAddress } from '#studio/form/pictures-query.ts';
import type { ChosenPicture } from '#studio/form/picture-parts.ts';
import { focusAt } from '#studio/pictures/focus-in.ts';

type PictureDetailsProps = Readonly<{
  chosen: ChosenPicture;
  version: string | undefined;
  /** The parts of a photo that may stay; none where that is not said. */
  focuses: readonly string[];
  /** Whether it is said what the picture shows, and in how many characters at most. */
  alt: Readonly<{ most?: number | undefined }> | undefined;
  problem: string | undefined;
  onChange: (chosen: ChosenPicture) => void;
}>;

/** What is said about a picture: which part of a photo stays, and what it shows for people who can't see it. */
export function PictureDetails(props: PictureDetailsProps) {
  const { chosen, version, focuses, alt, problem, onChange } = props;
  const id = useId();
  const { kind, name, focus = 'center' } = chosen;
  const hasFocus = kind === 'photo' && focuses.length > 0;
  const choose = (part: string) => {
    if (focuses.includes(part)) onChange({ ...chosen, focus: part });
  };
  const follow = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose(focusAt((clientX - left) / width, (clientY - top) / height));
  };
  return (
    <div className="picture-details">
      {hasFocus && (
        <div className="picture-focus">
          {/* The choice beside it does the same by keyboard. */}
          <span aria-hidden className="picture-focus-photo" data-focus={focus} onClick={follow}>
            <img src={pictureAddress(kind, name, { version })} alt="" />
          </span>
          <div className="field">
            <label htmlFor={`${id}-focus`}>What stays when it is cropped</label>
            <select
              id={`${id}-focus`}
              value={focus}
              onChange={({ target }) => choose(target.value)}
            >
              {focuses.map((part) => (
                <option key={part} value={part}>
                  {fieldLabel(part)}
                </option>
              ))}
            </select>
            <span className="soft">Or click in the photo.</span>
          </div>
        </div>
      )}
      {alt && (
        <div className="field">
          <label htmlFor={`${id}-alt`}>What it shows, for people who can’t see it</label>
          <textarea
            id={`${id}-alt`}
            rows={2}
            dir="auto"
            value={chosen.alt ?? ''}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-length ${id}-problem`}
            onChange={({ target }) => {
              onChange({ ...chosen, alt: target.value.replaceAll(/\s*\n\s*/g, ' ') });
            }}
          />
          {alt.most !== undefined && (
            <span id={`${id}-length`} className="soft">
              {(chosen.alt ?? '').trim().length} of {alt.most} characters
            </span>
          )}
          <p id={`${id}-problem`} role="alert" className="error">
            {problem}
          </p>
        </div>
      )}
    </div>
  );
}
