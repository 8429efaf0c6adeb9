import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Shows the number of unread messages in the page's title. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread]);
}
