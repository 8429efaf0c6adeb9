import { LONGEST_REMARK_PLACE } from '@repo/contract/desk/studio-link.ts';

/**
 * The script of a page that a link shows, without which everything works, too. With it, what is clicked in the page is
 * what a comment is about, as long as its form is open; Escape closes a form; and the page is shown at the place that
 * the address names.
 */
export const LINK_SCRIPT = `
const frame = document.querySelector('iframe');
const comment = document.getElementById('comment');
const place = document.getElementById('place');
document.getElementById('by-click').hidden = false;
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || !comment.open || typeof data?.text !== 'string') return;
  const words = data.text.trim().slice(0, ${LONGEST_REMARK_PLACE});
  const known = [...place.options].find((option) => option.value === words);
  if (!known) place.add(new Option(words));
  place.value = words;
});
addEventListener('keydown', ({ key }) => {
  const open = document.querySelector('.acts > details[open]');
  if (key !== 'Escape' || !open) return;
  open.open = false;
  open.querySelector('summary').focus();
});
frame.addEventListener('load', () => {
  if (location.hash) frame.contentWindow.location.replace(frame.src + location.hash);
}, { once: true });
`;
