import { useEffect } from 'react';

let title = '';
let count = 0;

/** Signs that turn the direction of what comes after them, which a title cannot isolate. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const show = () => {
  document.title = `${count > 0 ? `(${count}) ` : ''}${title.replace(TURNS, '')} – Desk`;
};

/** Gives the page its title; how much waits stands before it. */
export function usePageTitle(words: string): void {
  useEffect(() => {
    title = words;
    show();
  }, [words]);
}

/** Puts a number before the title of whatever page is open; 0 takes it away. */
export function useTitleCount(number: number): void {
  useEffect(() => {
    count = number;
    show();
  }, [number]);
}
