import '#board/browser/board.css';
import { startFilter } from '#board/browser/filter.ts';
import { follow } from '#board/browser/follow.ts';

startFilter();
const { version } = document.documentElement.dataset;
if (version !== undefined) void follow(version);
