/** localStorage key of the chosen theme and scheme. */
export const APPEARANCE_KEY = "tablero.appearance";
export const DARK = "(prefers-color-scheme: dark)";

/** Runs in the head, before the style sheet paints. Written in old syntax, because it is not compiled. */
export const THEME_SCRIPT = `(function(){var a={};try{a=JSON.parse(localStorage.getItem("${APPEARANCE_KEY}"))||{}}catch(e){}var d=document.documentElement.dataset,s=a.scheme||"light";d.theme=/^theme-[a-z]+$/.test(a.theme)?a.theme:"theme-default";d.scheme=s==="dark"||s==="auto"&&matchMedia("${DARK}").matches?"dark":"light"})()`;

/** Sets theme and scheme before the first paint. Separate from `theme`, so that a page loads only this code. */
export function ThemeScript({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
