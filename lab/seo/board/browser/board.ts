import '#seo/board/browser/board.css';
import { startFilter } from '#seo/board/browser/filter.ts';
import { follow } from '#seo/board/browser/follow.ts';

startFilter();
const { version } = document.documentElement.dataset;
if (version !== undefined) void follow(version);
