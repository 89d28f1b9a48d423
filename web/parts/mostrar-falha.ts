const FOCAVEL = ':is(input, select, textarea, button, [tabindex]):not([tabindex="-1"])'

/** Leads to the first field with a fault, once the faults are drawn: it may be out of sight. */
export const mostrarFalha = (formulario: HTMLElement): void => {
  requestAnimationFrame(() => {
    const campo = formulario.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const alvo = campo?.matches(FOCAVEL) ? campo : campo?.querySelector<HTMLElement>(FOCAVEL)
    alvo?.focus()
  })
}
