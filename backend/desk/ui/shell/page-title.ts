import { useEffect } from 'react';

let title = '';
let count = 0;

const show = () => {
  document.title = `${count > 0 ? `(${count}) ` : ''}${title} – Desk`;
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
