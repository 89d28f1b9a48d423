import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import type { Definicao } from '../../ui/Definicoes.tsx'

/** Ways to reach a side, each one press away. */
export const contatoEmLinhas = (c: DiagnosticoDetalhe['contato_do_executor']): Definicao[] => [
  ...(c?.pessoa ? [{ term: 'Contato', value: c.pessoa }] : []),
  { term: 'E-mail', value: c?.email ? <a href={`mailto:${c.email}`}>{c.email}</a> : null },
  {
    term: 'Telefone',
    value: c?.telefone ? <a href={`tel:+55${c.telefone}`}>{mascararTelefone(c.telefone)}</a> : null,
  },
]
