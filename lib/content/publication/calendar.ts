import { loadedPages } from '@/lib/content/pages';
import { labelOf } from '@/lib/content/pages';
