import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Falha } from './falha.ts'

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
export function aplicarCampos<S extends FieldValues>(
  falha: Falha,
  formulario: Pick<UseFormReturn<S>, 'setError' | 'getValues'>,
): boolean {
  const campos = Object.entries(falha.campos)
  const valores = formulario.getValues()
  const soltos: string[] = []
  let primeiro = true
  for (const [caminho, mensagem] of campos) {
    if (!caminho || !existe(valores, caminho)) {
      soltos.push(mensagem)
      continue
    }
    formulario.setError(caminho as Path<S>, { type: 'server', message: mensagem }, { shouldFocus: primeiro })
    primeiro = false
  }
  if (soltos.length) formulario.setError('root', { type: 'server', message: soltos.join(' ') })
  return campos.length > 0
}
