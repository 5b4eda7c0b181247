/** «queda 1», «quedan 3» */
export const remainingText = (units: number): string => `${units === 1 ? "queda" : "quedan"} ${units}`;
