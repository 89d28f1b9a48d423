const FOCAVEL = 'input, select, textarea, button, [tabindex]'

/** Leads to the first field with a fault, once the faults are drawn: it may be out of sight. */
export const mostrarFalha = (formulario: HTMLElement): void => {
  requestAnimationFrame(() => {
    const campo = formulario.querySelector<HTMLElement>('[aria-invalid="true"]')
    const alvo = campo?.matches(FOCAVEL) ? campo : campo?.querySelector<HTMLElement>(FOCAVEL)
    alvo?.focus()
  })
}
