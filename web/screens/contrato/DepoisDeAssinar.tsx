import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { quantoOClientePaga } from './palavras.ts'

export interface OQueSeAssina {
  tipo: ContratoResumo['tipo']
  parte: Parte | null
  assinaturas: readonly Pick<ContratoResumo['assinaturas'][number], 'parte' | 'de' | 'assinada'>[]
  expira_em: string
  valor_cliente: number
  /** Reais; what the contract says, where it is known. */
  parcelas: readonly number[] | undefined
  /** For who is in by no session. */
  calendario?: Calendario & { fuso: string }
}

function oQueVem({ tipo, parte, valor_cliente, parcelas }: OQueSeAssina): string {
  if (tipo === 'aditivo') return 'Então a mudança passa a valer.'
  if (tipo === 'distrato') return 'Então o contrato termina.'
  if (valor_cliente === 0) return 'Então a execução é liberada.'
  return parte === 'cliente'
    ? `Então avisamos por e-mail, e você paga ${quantoOClientePaga(parcelas ?? [valor_cliente], emReaisPorExtenso)}.`
    : 'Então o cliente paga a parte dele, e a execução é liberada.'
}

/** What follows the reader's signature: who is left, until when, and what comes of it. */
export function DepoisDeAssinar(k: OQueSeAssina) {
  const faltam = k.assinaturas.filter((a) => !a.assinada && a.parte !== k.parte).map((a) => a.de)
  return (
    <>
      {faltam.length > 0 && (
        <>
          {juntar(faltam)} {faltam.length === 1 ? 'assina' : 'assinam'}, até{' '}
          <PrazoNaFrase ate={k.expira_em} genero="m" {...(k.calendario && { calendario: k.calendario })} />.{' '}
        </>
      )}
      {oQueVem(k)}
    </>
  )
}
