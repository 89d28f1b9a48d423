import { demo } from '@hub/protocol/demo.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useParametro } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Pilha } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Pagamento.module.css'

const fins = {
  cancelada: 'Esta cobrança foi cancelada. Volte ao Hub para gerar outra.',
  expirada: 'O prazo desta cobrança passou. Volte ao Hub para gerar outra.',
} as const

/** The page of the pretended provider, in the demonstration alone: where a card would be typed, outside of the hub. */
export function PaginaDoProvedor() {
  const txid = useParametro('txid')
  const busca = useQuery(consulta(demo.verPagamento, { params: { txid } }))
  const pagar = useMudanca(demo.pagar, { sucesso: false })
  if (busca.error instanceof FalhaDaApi && [400, 404].includes(busca.error.status))
    return (
      <Vazio title="Cobrança não encontrada">Esta página só existe na demonstração, e só para cobranças dela.</Vazio>
    )
  const c = busca.data
  if (busca.isError || !c) return <LoadState query={busca} title lines={5} />
  return (
    <div className={css.publica}>
      <Cabecalho
        title="Banco de demonstração"
        subtitle="No lugar da página do provedor de pagamento. Nenhum dinheiro se move."
      />
      <Pilha>
        <p className={css.valor}>{emReaisPorExtenso(c.valor)}</p>
        <Definicoes
          items={[
            { term: 'Referente a', value: c.descricao },
            { term: 'Pagador', value: c.devedor },
          ]}
        />
      </Pilha>
      {c.situacao === 'pago' && <Faixa tone="certo">Pago. O Hub foi avisado.</Faixa>}
      {(c.situacao === 'cancelada' || c.situacao === 'expirada') && <Faixa tone="atencao">{fins[c.situacao]}</Faixa>}
      <div className={css.acoes}>
        {c.situacao === 'pendente' && (
          <Botao
            variant="agora"
            size="grande"
            busy={pagar.isPending}
            busyLabel="Pagando"
            onClick={() => pagar.mutate({ params: { txid }, corpo: {} })}
          >
            Pagar {emReaisPorExtenso(c.valor)}
          </Botao>
        )}
        {c.retorno && (
          <LinkBotao href={c.retorno} variant={c.situacao === 'pendente' ? 'texto' : 'acao'}>
            Voltar ao Hub
          </LinkBotao>
        )}
      </div>
    </div>
  )
}
