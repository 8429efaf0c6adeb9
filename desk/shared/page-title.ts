import { useEffect } from 'react';

let title = '';
let count = 0;

/** Characters that change the direction of the text after them, which a title cannot isolate. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const show = () => {
  document.title = `${count > 0 ? `(${count}) ` : ''}${title.replace(TURNS, '')} – Desk`;
};

/** Sets the page's title, with the number of waiting items before it. */
export function usePageTitle(words: string): void {
  useEffect(() => {
    title = words;
    show();
  }, [words]);
}

/** Puts a number before the title of the open page; 0 removes it. */
export function useTitleCount(number: number): void {
  useEffect(() => {
    count = number;
    show();
  }, [number]);
}
