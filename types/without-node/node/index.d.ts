// Stands for `@types/node` in the program of the screens: packages that they use (Storybook, Vite) refer to it.
export {};
