import { areFormsTools } from '#lib/env.ts';

/**
 * The attributes that make a form a tool of the visitor's browser (WebMCP, its declarative API). A browser fills it in
 * for the visitor, who looks at it and sends it: nothing here lets it be sent by itself.
 *
 * @param toolname what programs call it
 * @param tooldescription what it does, and when it is of use
 */
export const formToolProps = (toolname: string, tooldescription: string) =>
  areFormsTools() ? { toolname, tooldescription } : {};

/**
 * The attribute that says what a control of such a form is for. A browser takes the label without it.
 *
 * @param toolparamdescription what belongs there
 */
export const toolParamProps = (toolparamdescription: string) =>
  areFormsTools() ? { toolparamdescription } : {};
