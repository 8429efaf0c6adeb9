import { DOCUMENT } from '#tests/unit/content/faults/fault.ts';

/** Files that should not exist, and files that are missing. */
export const FILES: readonly Readonly<{
  fault: string;
  file: string;
  text?: string;
  says: string | RegExp;
}>[] = [
  {
    fault: 'a second file for a page',
    file: 'pages/legal.yaml',
    text: 'template: alias\nof: /contact\n',
    says: `this page already has another file: content/${DOCUMENT}`,
  },
  {
    fault: 'a page in a folder that no menu knows',
    file: 'pages/company/team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: /^pages belong in content\/pages, or in one of its folders: services, industries, solution, portfolio, portfolio\/work, blog$/,
  },
  {
    fault: 'a page in the folder of others',
    file: 'pages/blog/team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: 'template: must be post here',
  },
  {
    fault: 'a page below a page',
    file: 'pages/services/ai/language.yaml',
    text: 'template: alias\nof: /services/ai\n',
    says: /^pages belong in content\/pages, or in one of its folders: /,
  },
  {
    fault: 'a file that is neither YAML nor Markdown by its name',
    file: 'pages/team.yml',
    text: 'template: alias\nof: /about-us\n',
    says: 'the name must end in .yaml or .md',
  },
  {
    fault: 'a file whose name is no address',
    file: 'pages/Our Team.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: 'the name of the file must be words joined by hyphens',
  },
  {
    fault: 'a page where the server says that it is ready',
    file: 'pages/ready.yaml',
    text: 'template: alias\nof: /about-us\n',
    says: 'the server itself answers at this address; name the file differently',
  },
  {
    fault: 'an empty file',
    file: 'pages/team.yaml',
    text: '',
    says: 'must be fields of its own, indented below it',
  },
  {
    fault: 'a missing home page',
    file: 'pages/home.yaml',
    says: 'this page is missing; its template is home',
  },
  {
    fault: 'a missing contact page',
    file: 'pages/contact.yaml',
    says: 'this page is missing; its template is contact',
  },
];
