const FOCAVEL = ':is(input, select, textarea, button, [tabindex]):not([tabindex="-1"])'

/** The first field with a fault, as it is drawn. */
export const primeiraFalha = (formulario: HTMLElement | null): HTMLElement | null | undefined =>
  formulario?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')

/** Leads to the first field with a fault, once the faults are drawn: it may be out of sight. */
export const mostrarFalha = (formulario: HTMLElement): void => {
  requestAnimationFrame(() => {
    const campo = primeiraFalha(formulario)
    const alvo = campo?.matches(FOCAVEL) ? campo : campo?.querySelector<HTMLElement>(FOCAVEL)
    alvo?.focus()
    // Below a long text, or above the options of a group, its fault would stay out of sight.
    const dito = alvo?.closest('[aria-describedby]')?.getAttribute('aria-describedby')
    const frase = document.getElementById(dito?.split(' ')[0] ?? '')
    frase?.scrollIntoView({ block: 'nearest' })
  })
}
