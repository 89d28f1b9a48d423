import { nomeDoEscopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { type SituacaoDoToken, situacoesDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { tokenDeIntegracao as api, type Token, type TokenComSegredo } from '@hub/protocol/token-de-integracao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import type { Filtro } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EmitirToken } from './EmitirToken.tsx'
import { SegredoDoToken } from './SegredoDoToken.tsx'

const situacoes = Object.keys(situacoesDoToken) as SituacaoDoToken[]
const campos = { ...emPaginas(), search: emTexto(), situacao: emOpcao(['', ...situacoes], '') }
const filtros: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'situacao',
    label: 'Situação',
    qualquer: 'Todos',
    sempre: true,
    opcoes: situacoes.map((s) => ({ value: s, label: situacoesDoToken[s].descricao })),
  },
]
const cores: Record<SituacaoDoToken, EtiquetaCor> = { ativo: 'verde', vencido: 'grafite', revogado: 'tijolo' }

/** The first few permissions in words, and how many more. */
const emPalavras = ({ escopos }: Token) =>
  escopos.slice(0, 3).map(nomeDoEscopo).join(', ') + (escopos.length > 3 ? ` e mais ${escopos.length - 3}` : '')

const colunas = (revogar: (t: Token) => void): Coluna<Token>[] => [
  {
    id: 'nome',
    header: 'Sistema',
    card: 'topo',
    cell: (t) => (
      <Celula strong detail={`emitido por ${t.emitido_por}`}>
        {t.nome}
      </Celula>
    ),
  },
  { id: 'escopos', header: 'Permissões', cardLabel: 'Permissões', cell: emPalavras },
  {
    id: 'usado',
    header: 'Último uso',
    cardLabel: 'Último uso',
    nowrap: true,
    cell: (t) => (t.usado_em ? <DataHora valor={t.usado_em} /> : 'Nunca usado'),
  },
  {
    id: 'fim',
    header: 'Vence',
    cardLabel: 'Vence',
    nowrap: true,
    cell: (t) => <DataHora valor={t.expira_em} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'topo-fim',
    cell: (t) => <Etiqueta color={cores[t.situacao]}>{t.descricao}</Etiqueta>,
  },
  {
    id: 'acoes',
    header: 'Ações',
    cell: (t) =>
      t.situacao === 'ativo' && (
        <Acao
          acoes={t.acoes}
          comando="revogar"
          size="pequeno"
          aria-label={`Revogar o token de ${t.nome}`}
          onClick={() => revogar(t)}
        >
          Revogar
        </Acao>
      ),
  },
]

/** Tokens by which third systems call the API. */
export function Tokens() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, situacao }, , href] = endereco
  const [emitindo, emitir] = useState(false)
  const [novo, mostrar] = useState<TokenComSegredo | null>(null)
  const [alvo, revogar] = useState<Token | null>(null)
  const lista = useQuery(
    consulta(api.listar, { query: { page, page_size, ...(search && { search }), ...(situacao && { situacao }) } }),
  )
  const filtrado = search !== '' || situacao !== ''
  const botao = (
    <Botao variant="acao" icon="mais" onClick={() => emitir(true)}>
      Novo token
    </Botao>
  )
  return (
    <MolduraDaLista
      title="Tokens de integração"
      subtitle="Outros sistemas que leem e escrevem no Hub pela API, cada um com o seu nome e as suas permissões."
      address={endereco}
      placeholder="Nome do sistema"
      filters={filtros}
      end={lista.data?.count === 0 && !filtrado ? undefined : botao}
    >
      <ListaPaginada<Token>
        label="Tokens de integração"
        lista={lista}
        noun="tokens"
        address={endereco}
        columns={colunas(revogar)}
        rowKey={(t) => String(t.id)}
        filtered={
          filtrado && {
            title: 'Nenhum token com esses filtros',
            text: 'Procure por parte do nome do sistema.',
            clear: href({ search: '', situacao: '' }),
          }
        }
        empty={
          <Vazio title="Nenhum sistema usa a API ainda" action={botao}>
            Emita um token, escolha o que ele pode ler e escrever e entregue-o a quem cuida do outro sistema.
          </Vazio>
        }
      />
      {emitindo && <EmitirToken onClose={() => emitir(false)} onDone={mostrar} />}
      {novo && <SegredoDoToken token={novo} onClose={() => mostrar(null)} />}
      {alvo && (
        <Confirm
          call={api.revogar}
          input={{ params: { id: alvo.id }, corpo: {} }}
          title={`Revogar o token de ${alvo.nome}?`}
          confirmLabel="Revogar o token"
          busyLabel="Revogando"
          success="Token revogado."
          invalidates={['/tokens/']}
          onClose={() => revogar(null)}
        >
          O sistema deixa de ter acesso na hora. Não há como desfazer: para voltar, emita outro token.
        </Confirm>
      )}
    </MolduraDaLista>
  )
}
