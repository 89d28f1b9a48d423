import { nomeDoEscopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { type SituacaoDoToken, situacoesDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { tokens } from '@hub/protocol/listas/tokens.ts'
import { tokenDeIntegracao as api, type Token, type TokenComSegredo } from '@hub/protocol/token-de-integracao.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { SegredoUmaVez } from '../../parts/SegredoUmaVez.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EmitirToken } from './EmitirToken.tsx'

const situacoes = Object.keys(situacoesDoToken) as SituacaoDoToken[]
const campos = { situacao: emOpcao(['', ...situacoes], '') }
const filtros = [filtroDeOpcoes('situacao', 'Situação', situacoesDoToken, { qualquer: 'Todos', sempre: true })]
const cores: Record<SituacaoDoToken, EtiquetaCor> = { ativo: 'verde', vencido: 'grafite', revogado: 'tijolo' }

/** The first few permissions in words, and how many more. */
const emPalavras = ({ escopos }: Token) =>
  escopos.slice(0, 3).map(nomeDoEscopo).join(', ') + (escopos.length > 3 ? ` e mais ${escopos.length - 3}` : '')

const colunas = colunasDe(tokens, {
  nome: { link: true, card: 'topo', detail: (t) => `emitido por ${t.emitido_por}`, tells: ['por'] },
  escopos: { labelled: true, cell: emPalavras },
  usado: { labelled: true, cell: (t) => (t.usado_em ? <DataHora valor={t.usado_em} /> : 'Nunca usado') },
  fim: { labelled: true },
  situacao: { card: 'topo-fim', cell: (t) => <Etiqueta color={cores[t.situacao]}>{t.descricao}</Etiqueta> },
})

/** Tokens by which third systems call the API. */
export function Tokens() {
  const lista = useLista(tokens, { filters: campos })
  const [emitindo, emitir] = useState(false)
  const [novo, mostrar] = useState<TokenComSegredo | null>(null)
  const [lido, ler] = useState<Token | null>(null)
  const [alvo, revogar] = useState<Token | null>(null)
  return (
    <Lista
      de={lista}
      title="Tokens de integração"
      subtitle="Outros sistemas que leem e escrevem no Hub pela API, cada um com o seu nome e as suas permissões."
      placeholder="Nome do sistema"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => emitir(true)}>
          Novo token
        </Botao>
      }
      noun="tokens"
      columns={colunas}
      onOpen={(t) => () => ler(t)}
      actions={(t) =>
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
        )
      }
      empty={
        <Vazio title="Nenhum sistema usa a API ainda">
          Emita um token, escolha o que ele pode ler e escrever e entregue-o a quem cuida do outro sistema.
        </Vazio>
      }
    >
      {lido && (
        <Dialogo open onClose={() => ler(null)} dismissable title={lido.nome} subtitle="O que o sistema pode fazer">
          <ul>
            {lido.escopos.map((e) => (
              <li key={e}>{nomeDoEscopo(e)}</li>
            ))}
          </ul>
        </Dialogo>
      )}
      {emitindo && <EmitirToken onClose={() => emitir(false)} onDone={mostrar} />}
      {novo && <SegredoDoToken token={novo} onClose={() => mostrar(null)} />}
      {alvo && (
        <Confirm
          call={api.revogar}
          input={{ params: { id: alvo.id }, corpo: {} }}
          title={`Revogar o token de ${alvo.nome}?`}
          confirmLabel="Revogar o token"
          success="Token revogado."
          onClose={() => revogar(null)}
        >
          O sistema deixa de ter acesso na hora. Não há como desfazer: para voltar, emita outro token.
        </Confirm>
      )}
    </Lista>
  )
}

const SegredoDoToken = ({ token: t, onClose }: { token: TokenComSegredo; onClose: () => void }) => (
  <SegredoUmaVez
    noun="token"
    name={t.nome}
    value={t.segredo}
    lost="Se for perdido, revogue e emita outro."
    onClose={onClose}
  >
    <p className="apoio">
      O sistema o envia em cada chamada, no cabeçalho Authorization, depois de Bearer. Vale até{' '}
      <DataHora valor={t.expira_em} />.
    </p>
  </SegredoUmaVez>
)
