import { z } from 'zod';
import { line } from '#text.ts';

/** How someone proves who they are besides the password. */
export const FACTORS = ['passkey', 'totp'] as const;

export type Factor = (typeof FACTORS)[number];

/** The longest ID of a credential is 1023 bytes (WebAuthn Level 3), in base64url; the other parts are larger. */
const credentialId = z.string().min(1).max(1364);
const bytes = z.string().max(20_000);

/** The part of a browser's answer that all of them have. */
const answerOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
    response,
  });

/** What a browser answers when a passkey was made. */
const newPasskeySchema = answerOf(
  z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
);

/** What a browser answers when a passkey was used. */
export const usedPasskeySchema = answerOf(
  z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
);

export type UsedPasskey = z.output<typeof usedPasskeySchema>;

/** What a browser is asked for, in the JSON of the Web Authentication API (section 5.1). */
export const passkeyOptionsSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
});

/** `POST /desk/api/session` after the right password, if the account has a second factor. */
export const secondStepSchema = z.object({
  step: z.literal('second-factor'),
  /** What can be used now. */
  methods: z.array(z.enum([...FACTORS, 'recovery'])),
});

export type SecondStep = z.infer<typeof secondStepSchema>;

/** A code of an authenticator app, or a recovery code, as it was typed. */
const code = z.string('Please enter a code').trim().min(1, 'Please enter a code').max(50);

/** `POST /desk/api/session/code`. */
export const codeSchema = z.object({ code });

/** `POST /desk/api/session/passkey/options`: whether the passkey stands for the password, or comes after it. */
export const passkeyUseSchema = z.object({ use: z.enum(['first', 'second']) });

/** `POST /desk/api/session/passkey`. */
export const passkeySignInSchema = passkeyUseSchema.extend({ answer: usedPasskeySchema });

/** `POST /desk/api/account/confirm`: shows once more who one is, before factors are changed. */
export const confirmSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(1000, 'The password is incorrect'),
});

/** `POST /desk/api/account/confirm/passkey`. */
export const passkeyConfirmSchema = z.object({ answer: usedPasskeySchema });

/** `GET /desk/api/account/factors`. Times are ISO 8601 in UTC. */
export const ownFactorsSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether a password manager or an account keeps a copy. */
      isBackedUp: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** When the authenticator app was set up; null if there is none. */
  totpSince: z.string().nullable(),
  /** How many recovery codes can still be used. */
  codesLeft: z.number(),
});

export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** New recovery codes, which are shown only once; none if the account has some already. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

const passkeyName = line('Name', 60).min(1, 'Please enter a name');

/** `POST /desk/api/account/passkeys`. */
export const passkeyAdditionSchema = z.object({ name: passkeyName, answer: newPasskeySchema });

/** What people type when they add a passkey. */
export const passkeyNameSchema = passkeyAdditionSchema.pick({ name: true });

/** `POST /desk/api/account/totp/begin`: the secret for an authenticator app. */
export const totpSetupSchema = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** The QR code: the path of its dark squares, in a square of `size` units with the quiet zone around it. */
  qr: z.object({ size: z.number(), path: z.string() }),
});

export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `POST /desk/api/team/second-factor`: from when on everybody needs a second factor; null for never. */
export const factorRuleSchema = z.object({
  from: z.iso.datetime('Please choose a date').nullable(),
});
