import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Says in the page's title how many messages wait. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread]);
}
