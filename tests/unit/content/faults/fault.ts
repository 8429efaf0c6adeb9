export const SERVICE = 'pages/services/mobile-app.yaml';
export const OTHER_SERVICE = 'pages/services/ui-ux.yaml';
export const AI = 'pages/services/ai.yaml';
export const INTERFACES = 'pages/services/api-integration.yaml';
export const ANALYSIS = 'pages/services/business-analysis.yaml';
export const PRODUCT = 'pages/services/custom-product.yaml';
export const OFFSHORE = 'pages/services/offshore.yaml';
export const STAFF = 'pages/services/staff-augmentation.yaml';
export const SECTIONS = 'pages/services/software-development.yaml';
export const INDUSTRY = 'pages/retail.yaml';
export const ALIAS = 'pages/industries/healthcare.yaml';
export const DOCUMENT = 'pages/legal.md';
export const POST = 'pages/blog/what-custom-software-costs.md';
export const CHOICE = 'pages/blog/choosing-a-software-company.md';
export const MEASURES = 'pages/blog/how-to-measure-delivery.md';
export const SCOPE = 'pages/blog/how-to-scope-a-software-project.md';
export const PLACES = 'pages/blog/offshore-or-local-development.md';
export const LEGACY = 'pages/blog/taking-over-a-legacy-system.md';
export const SOLUTIONS = 'pages/solutions.yaml';
export const MENUS = 'menus.yaml';
export const BRAND = 'brand.yaml';
export const COMPANY = 'company.yaml';
export const CATALOG = 'catalog.yaml';
export const REDIRECTS = 'redirects.yaml';

type Change = readonly [file: string, what: RegExp, by: string];

export type Fault = Readonly<{
  fault: string;
  /** The changes that cause it. The last file is the one that is reported. */
  changes: readonly Change[];
  /** What the reported line contains, once the file is broken. */
  at: RegExp;
  /** What is said about it. */
  says: string | RegExp;
}>;
