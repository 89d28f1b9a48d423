import type { Falha } from './falha.ts'

/** What is needed of a form of react-hook-form, whatever its fields. */
export interface FormularioComCampos {
  getValues(): unknown
  setError(nome: never, erro: { type: string; message: string }, opcoes?: { shouldFocus: boolean }): void
}

/** Whether `caminho` leads to something in the form's values. */
function existe(valores: unknown, caminho: string): boolean {
  let atual: unknown = valores
  for (const parte of caminho.split('.')) {
    if (typeof atual !== 'object' || atual === null || !(parte in atual)) return false
    atual = (atual as Record<string, unknown>)[parte]
  }
  return true
}

/**
 * Puts the sentences of a refusal at their fields, the eye at the first one; those of fields that the form does not have
 * go to `root`. Answers whether there was any.
 */
export function aplicarCampos(falha: Falha, formulario: FormularioComCampos): boolean {
  const campos = Object.entries(falha.campos)
  const valores = formulario.getValues()
  const soltos: string[] = []
  let primeiro = true
  for (const [caminho, mensagem] of campos) {
    if (!caminho || !existe(valores, caminho)) {
      soltos.push(mensagem)
      continue
    }
    formulario.setError(caminho as never, { type: 'server', message: mensagem }, { shouldFocus: primeiro })
    primeiro = false
  }
  if (soltos.length) formulario.setError('root' as never, { type: 'server', message: soltos.join(' ') })
  return campos.length > 0
}
