import { z } from "zod";
import { line } from "../../platform/shapes/basics.ts";
import { PickedDate, TemplateId, text } from "./basics.ts";

export const ContactEmailSchema = z.strictObject({
  email: text(254),
  label: text(60).describe("Personal, Work or a custom label"),
});

export const ContactPhoneSchema = z.strictObject({
  country: text(2).describe("Lower-case ISO code of its country"),
  phoneNumber: text(60),
  label: text(60).describe("Mobile, Work, Home or a custom label"),
});

/** A person in the contacts app. A new one has a job instead of title and company, and no background yet. */
export const ContactSchema = z.strictObject({
  id: TemplateId,
  avatar: z.string().nullable().describe("URL of a picture; an uploaded one is a data URL"),
  background: z.string().nullable().optional(),
  name: line(200),
  emails: z.array(ContactEmailSchema).max(50),
  phoneNumbers: z.array(ContactPhoneSchema).max(50),
  title: text(200).nullable().optional(),
  company: text(200).nullable().optional(),
  job: z.strictObject({ title: text(200), company: text(200) }).optional(),
  birthday: PickedDate.nullable(),
  address: text(500).nullable(),
  notes: text(100_000).nullable().describe("HTML"),
  tags: z.array(TemplateId).max(200).describe("Ids of contact tags"),
});
export type Contact = z.infer<typeof ContactSchema>;

export const CountrySchema = z.strictObject({
  id: TemplateId,
  iso: z.string().regex(/^[a-z]{2}$/),
  name: z.string(),
  code: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .describe("Dial code"),
  flagImagePos: z
    .string()
    .regex(/^-1px -\d+px$/)
    .describe("Position of its flag in a sprite of all flags"),
});
export type Country = z.infer<typeof CountrySchema>;

export const ContactTagSchema = z.strictObject({ id: TemplateId, title: line(100) });
export type ContactTag = z.infer<typeof ContactTagSchema>;
