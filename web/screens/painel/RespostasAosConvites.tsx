import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { porcento, type Respostas } from '@hub/domain/painel/respostas.ts'
import type { RespostasDosPrestadores } from '@hub/protocol/painel.formas.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

import css from './Painel.module.css'

type Prestador = RespostasDosPrestadores['prestadores'][number]

const doTotal = (parte: number, todo: number) => {
  const p = porcento(parte, todo)
  return p === null ? undefined : `${p}% dos convites`
}

/** What became of invitations, each with its part of them all. */
export const indicadoresDosConvites = (r: Respostas) => [
  { term: 'Convites', value: escreverNumero(r.convites), detail: 'de rodadas encerradas' },
  { term: 'Com proposta', value: escreverNumero(r.propostas), detail: doTotal(r.propostas, r.convites) },
  { term: 'Recusados', value: escreverNumero(r.recusas), detail: doTotal(r.recusas, r.convites) },
  { term: 'Sem resposta', value: escreverNumero(r.silencios), detail: doTotal(r.silencios, r.convites) },
  { term: 'Escolhidas', value: escreverNumero(r.vencidas), detail: doTotal(r.vencidas, r.convites) },
]

const emPalavras = (p: Prestador): string =>
  [
    quantos(p.convites, 'convite', 'convites'),
    `${escreverNumero(p.propostas)} com proposta`,
    quantos(p.recusas, 'recusado', 'recusados'),
    `${escreverNumero(p.silencios)} sem resposta`,
    quantos(p.vencidas, 'escolhida', 'escolhidas'),
  ].join(', ')

const coluna = (id: keyof Respostas, header: string): Coluna<Prestador> => ({
  id,
  header,
  align: 'fim',
  card: 'nada',
  cell: (p) => escreverNumero(p[id]),
})
const colunas: readonly Coluna<Prestador>[] = [
  {
    id: 'nome',
    header: 'Prestador',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={<span className={css.emPalavras}>{emPalavras(p)}</span>}>
        {p.nome}
      </Celula>
    ),
  },
  coluna('convites', 'Convites'),
  coluna('propostas', 'Com proposta'),
  coluna('recusas', 'Recusados'),
  coluna('silencios', 'Sem resposta'),
  coluna('vencidas', 'Escolhidas'),
  {
    id: 'taxa',
    header: 'Responde',
    align: 'fim',
    card: 'topo-fim',
    cell: (p) => <b>{porcento(p.propostas + p.recusas, p.convites) ?? 0}%</b>,
  },
]

/** How providers answer invitations, in all and those that are invited most. */
export function RespostasAosConvites({ respostas }: { respostas: RespostasDosPrestadores }) {
  if (respostas.convites === 0) return null
  return (
    <Secao title="Respostas dos prestadores">
      <Pilha>
        <Definicoes layout="indicadores" items={indicadoresDosConvites(respostas)} />
        <Tabela<Prestador>
          label="Prestadores mais convidados"
          columns={colunas}
          rows={respostas.prestadores}
          rowKey={(p) => String(p.id)}
        />
      </Pilha>
    </Secao>
  )
}
