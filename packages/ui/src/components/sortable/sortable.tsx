import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type PointerEvent, type ReactNode, useId } from "react";
import { announcements, instructions } from "./sortable-words.ts";

export interface SortableProps {
  /** In order. */
  ids: ReadonlyArray<string>;
  /** Returns the name of an item for screen readers: "Clientes". */
  nameOf: (id: string) => string;
  /** Called with all ids in the new order. */
  onReorder: (ids: string[]) => void;
  /**
   * Called when a drag begins or ends. A surface that closes on Escape must wait for the end, because Escape returns
   * the item to its position.
   */
  onHold?: (held: boolean) => void;
  /** Disables moving. */
  disabled?: boolean;
  /** Elements that call `useSortableItem`, in the caller's own list or grid. */
  children: ReactNode;
}

/** Keeps the item inside its list, so that no ancestor starts to scroll. */
const inside: Modifier = ({ transform, draggingNodeRect: item, containerNodeRect: list }) => {
  if (!item || !list) return transform;
  const clamp = (way: number, least: number, most: number) => Math.min(Math.max(way, least), Math.max(most, least));
  return {
    ...transform,
    x: clamp(transform.x, list.left - item.left, list.right - item.right),
    y: clamp(transform.y, list.top - item.top, list.bottom - item.bottom),
  };
};

/** A list sortable by mouse, finger or keyboard; every move is announced. */
export function Sortable({ ids, nameOf, onReorder, onHold, disabled = false, children }: SortableProps) {
  const base = useId();
  const sensors = useSensors(
    // Requires a movement of a few pixels, so that a click remains a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = [...ids];

  function onDragEnd({ active, over }: DragEndEvent) {
    onHold?.(false);
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(order, order.indexOf(String(active.id)), order.indexOf(String(over.id))));
  }

  return (
    <DndContext
      id={base}
      sensors={sensors}
      modifiers={[inside]}
      collisionDetection={closestCenter}
      onDragStart={() => onHold?.(true)}
      onDragCancel={() => onHold?.(false)}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(ids, nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={order} strategy={rectSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** An item of a `Sortable`: props for its box, its handle and, for the mouse, its whole surface. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: "elemento que se puede mover" },
  });
  return {
    held: isDragging,
    box: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    /** For a button with `touch-none`: dragging by pointer and keyboard. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    /** For anything else in the box: the mouse can drag it too, and touch still scrolls. */
    surface: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === "mouse") listeners?.onPointerDown?.(event);
      },
    },
  };
}
