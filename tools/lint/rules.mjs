// The rules of oxlint's plugins that this code keeps. oxlint refuses names that it does not know.

/** @typedef {NonNullable<import('oxlint').OxlintConfig['rules']>} Rules */

/**
 * @param {string} plugin
 * @param {string} names with white space in between
 * @param {'error' | 'off'} [severity]
 * @returns {Rules}
 */
const all = (plugin, names, severity = 'error') =>
  Object.fromEntries(names.match(/\S+/g)?.map((name) => [`${plugin}/${name}`, severity]) ?? []);

const TYPED = `
  await-thenable dot-notation no-array-delete no-base-to-string no-confusing-void-expression no-deprecated
  no-duplicate-type-constituents no-floating-promises no-for-in-array no-generated-empty-object-type
  no-implied-eval no-meaningless-void-operator no-misused-promises no-misused-spread no-mixed-enums
  no-redundant-type-constituents no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
  no-unsafe-call no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-member-access
  no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment non-nullable-type-assertion-style
  only-throw-error prefer-find prefer-includes prefer-nullish-coalescing prefer-optional-chain
  prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
  prefer-string-starts-ends-with related-getter-setter-pairs require-await restrict-plus-operands
  restrict-template-expressions return-await unbound-method use-unknown-in-catch-callback-variable`;

/** Turns off the rules of TypeScript that ask for types. */
export const UNTYPED = all('typescript', TYPED, 'off');

/** What typescript-eslint calls strict and stylistic, and its two rules that are asked for by name. @type {Rules} */
export const TYPESCRIPT = {
  ...all('typescript', TYPED),
  ...all(
    'typescript',
    `adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
     consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
     consistent-type-imports no-confusing-non-null-assertion no-duplicate-enum-values no-dynamic-delete
     no-empty-object-type no-explicit-any no-extra-non-null-assertion no-extraneous-class
     no-inferrable-types no-invalid-void-type no-misused-new no-namespace
     no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
     no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
     no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-for-of prefer-function-type
     prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures`,
  ),
  ...all(
    'eslint',
    `no-array-constructor no-empty-function no-unused-expressions no-useless-constructor no-var prefer-const
     prefer-rest-params prefer-spread`,
  ),
  // As an object, because without one, what begins with _ may be unused.
  'no-unused-vars': ['error', { args: 'after-used' }],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  // Object types are written one way: an alias reads the same for unions and for zod-inferred types.
  'typescript/consistent-type-definitions': ['error', 'type'],
  // React event props take functions that return nothing; `() => setOpen(true)` is the usual form.
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
};

/** What people do to an element with a keyboard or a mouse. */
const HANDLERS = `
  onFocus onBlur onKeyDown onKeyPress onKeyUp onClick onContextMenu onDblClick onDoubleClick onDrag onDragEnd
  onDragEnter onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown onMouseEnter onMouseLeave
  onMouseMove onMouseOut onMouseOver onMouseUp`.trim();

/** What eslint-plugin-jsx-a11y calls strict. @type {Rules} */
export const ACCESSIBLE = {
  ...all(
    'jsx-a11y',
    `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
     aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content
     html-has-lang iframe-has-title img-redundant-alt label-has-associated-control media-has-caption
     mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
     no-noninteractive-element-interactions no-redundant-roles role-has-required-aria-props
     role-supports-aria-props scope tabindex-no-positive`,
  ),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    {
      tabbable: [
        'button',
        'checkbox',
        'link',
        'progressbar',
        'searchbox',
        'slider',
        'spinbutton',
        'switch',
        'textbox',
      ],
    },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', {}],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', {}],
  'jsx-a11y/no-static-element-interactions': ['error', { handlers: HANDLERS.split(/\s+/) }],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: [], allowExpressionValues: false }],
};

/** The rules of React, and those of its compiler. */
export const HOOKS = all(
  'react',
  `error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization
   purity refs rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax
   use-memo`,
);

/** What Next.js calls core web vitals, except links: each page is loaded as a whole, on purpose. */
export const NEXT = all(
  'nextjs',
  `google-font-display google-font-preconnect inline-script-id next-script-for-ga no-assign-module-variable
   no-async-client-component no-before-interactive-script-outside-document no-css-tags
   no-document-import-in-page no-duplicate-head no-head-element no-head-import-in-document no-img-element
   no-page-custom-font no-script-component-in-head no-styled-jsx-in-document no-sync-scripts
   no-title-in-document-head no-typos no-unwanted-polyfillio`,
);
