import type { Example } from '#app/styleguide/_examples/example.ts';
import { RadioGroup, Select, TextArea, TextField } from '#components/ui/field.tsx';

const options = { yes: 'Yes', no: 'No' };

export const fieldExamples: readonly Example[] = [
  { title: 'Text field', element: <TextField name="plain" label="Full name" /> },
  {
    title: 'Text field, with a hint',
    element: <TextField name="hinted" label="Phone number" hint="With the area code" type="tel" />,
  },
  {
    title: 'Text field, filled in',
    element: <TextField name="filled" label="Email address" defaultValue="ada@client.example" />,
  },
  {
    title: 'Text field, with an error',
    element: (
      <TextField
        name="wrong"
        label="Email address"
        error="Valid email address is required"
        isInvalid
      />
    ),
  },
  {
    title: 'Text field, disabled',
    element: <TextField name="disabled" label="Company" defaultValue="Example & Sons" disabled />,
  },
  {
    title: 'Text area',
    element: <TextArea name="area" label="How can we help?" hint="What you want to build" />,
  },
  {
    title: 'Text area, with an error',
    element: (
      <TextArea
        name="wrong-area"
        label="How can we help?"
        error="Project description is required (minimum 10 characters)"
        isInvalid
      />
    ),
  },
  {
    title: 'Select',
    element: <Select name="select" label="Budget" placeholder="Please choose" options={options} />,
  },
  {
    title: 'Select, with an error',
    element: (
      <Select
        name="wrong-select"
        label="Service type"
        placeholder="Please choose"
        options={options}
        error="Please choose a service"
        isInvalid
      />
    ),
  },
  {
    title: 'Radio group',
    element: (
      <RadioGroup name="radios" label="Have you seen us at a tradeshow?" options={options} />
    ),
  },
  {
    title: 'Radio group, unanswered',
    element: (
      <RadioGroup
        name="wrong-radios"
        label="Have you seen us at a tradeshow?"
        options={options}
        error="Please answer the tradeshow question"
        isInvalid
      />
    ),
  },
];
