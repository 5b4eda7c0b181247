import { table } from "../../core/endpoint.ts";
import { IconPageSchema } from "../shapes/icons.ts";

/** The seven pages of the icon catalogue of the template. */
export const icons = table({
  "GET /api/ui/icons/feather": {
    summary: "The icons of Feather",
    access: "public",
    rules: "282 names, in alphabetical order as on every page: each icon is used as `namespace:name`.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/heroicons-outline": {
    summary: "The icons of Heroicons, in outline",
    access: "public",
    rules: "292 names, the same for outline, solid and mini.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/heroicons-solid": {
    summary: "The icons of Heroicons, solid",
    access: "public",
    rules: "292 names, the same for outline, solid and mini.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/heroicons-mini": {
    summary: "The icons of Heroicons, mini",
    access: "public",
    rules: "292 names, the same for outline, solid and mini. The only page whose grid is icon-size-5.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/material-solid": {
    summary: "The icons of Material Icons, solid",
    access: "public",
    rules: "1792 names, the same for solid and outline: a selection from the 2191 that the set now has.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/material-outline": {
    summary: "The icons of Material Icons, in outline",
    access: "public",
    rules: "1792 names, the same for solid and outline: a selection from the 2191 that the set now has.",
    responses: { 200: IconPageSchema },
  },
  "GET /api/ui/icons/material-twotone": {
    summary: "The icons of Material Icons, in two tones",
    access: "public",
    rules: "As specified, the namespace and the list are empty.",
    responses: { 200: IconPageSchema },
  },
});
