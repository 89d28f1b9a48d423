import type { ErroDeCampo } from '../../../ui/ResumoDeErros.tsx'
import type { Formulario } from '../conteudo.ts'

const minuscula = (frase: string) => frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '')

/** Of a stage, in the order in which its fields stand. */
const campos = ['descricao', 'entrega', 'dtainicio', 'dtafim', 'horas', 'valor', 'ordem']
const nomes: Record<string, string> = {
  apresentacao: 'Apresentação',
  validade: 'Validade',
  visita: 'Visita',
  comentario: 'Observações',
}

/**
 * Faults in the order of the form, each with the name of the field that mends it. That no price is said is told at the
 * first stage's value, and only where no stage tells the same.
 */
export function errosEmOrdem(falhas: Record<string, string>, { etapas }: Pick<Formulario, 'etapas'>): ErroDeCampo[] {
  const erros: ErroDeCampo[] = []
  const um = (nome: string) => {
    if (falhas[nome]) erros.push({ name: nome, message: `${nomes[nome]}: ${minuscula(falhas[nome])}` })
  }
  um('apresentacao')
  if (falhas.etapas) erros.push({ name: 'acrescentar-etapa', message: falhas.etapas })
  etapas.forEach((_, i) => {
    for (const campo of campos) {
      const nome = `etapas.${i}.${campo}`
      const frase = falhas[nome]
      if (frase)
        erros.push({
          name: campo === 'ordem' ? `etapas.${i}.descricao` : nome,
          message: `Etapa ${i + 1}: ${minuscula(frase)}`,
        })
    }
  })
  if (falhas.valor_bruto && etapas.length > 0 && !etapas.some((_, i) => falhas[`etapas.${i}.valor`]))
    erros.push({ name: 'etapas.0.valor', message: falhas.valor_bruto })
  um('validade')
  um('visita')
  um('comentario')
  return erros
}
