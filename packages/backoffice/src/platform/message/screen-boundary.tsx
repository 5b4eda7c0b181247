import { ErrorState } from "@tablero/ui/error-state";
import { Component, type ReactNode } from "react";

export interface ScreenBoundaryProps {
  /** URL of the screen. A change resets the boundary. */
  screen: string;
  /** The screen. */
  children: ReactNode;
}

interface State {
  screen: string;
  failed: boolean;
}

/** Error boundary of a screen: shows the error in place, so that the menus remain usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { screen: this.props.screen, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ screen }: ScreenBoundaryProps, state: State): State | null {
    return screen === state.screen ? null : { screen, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        size="page"
        level={1}
        title="Esta pantalla ha fallado"
        onRetry={() => this.setState({ failed: false })}
      >
        Lo guardado sigue ahí. Vuelve a intentarlo, o sigue con otra sección.
      </ErrorState>
    );
  }
}
