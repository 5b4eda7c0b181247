/* The exports of this room that other rooms may import. */

export { originFor } from "./sign-in-answer.ts";
