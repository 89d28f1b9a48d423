import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { cadastro, type MeuPedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Cadastro.module.css'

/** The way to another company, and what became of the companies that the person asked to act for. */
export function MeusVinculos() {
  const pedidos = useQuery(consulta(cadastro.listarMeusPedidos))
  const retirar = useMudanca(cadastro.retirarPedido, { sucesso: 'Pedido retirado.' })
  const lista = pedidos.data?.filter((p) => p.situacao !== 'aprovado') ?? []
  return (
    <Secao
      title="Outras empresas"
      end={
        <LinkBotao href={caminhos.cadastro} size="pequeno">
          Cadastrar outra empresa
        </LinkBotao>
      }
    >
      {pedidos.isError ? (
        <LoadState query={pedidos} failed="Não foi possível ver os seus pedidos de vínculo" />
      ) : lista.length === 0 ? (
        <p className="apoio">Age por mais uma empresa? Cadastre-a ou peça o vínculo com ela.</p>
      ) : (
        <ul className={css.pedidos}>
          {lista.map((p) => (
            <li key={p.id} className={css.pedido}>
              <div>
                <b>{p.empresa.nome}</b>{' '}
                <span className="apoio">
                  {p.empresa.documento} · {nomeDoPapel[p.empresa.lado]}
                </span>
              </div>
              <Situacao pedido={p} />
              <div>
                <Acao
                  acoes={p.acoes.retirar?.permitido ? p.acoes : undefined}
                  comando="retirar"
                  size="pequeno"
                  variant="texto"
                  busy={retirar.isPending && retirar.variables.params.id === p.id}
                  busyLabel="Retirando"
                  onClick={() => retirar.mutate({ params: { id: p.id } })}
                >
                  Retirar o pedido<span className="so-leitor"> de vínculo com {p.empresa.nome}</span>
                </Acao>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}

const Situacao = ({ pedido: p }: { pedido: MeuPedidoDeVinculo }) => (
  <p className="apoio">
    {p.situacao === 'aberto' ? (
      <>
        Pedido de vínculo enviado em <Data valor={p.dtainclusao} />. A equipe decide e avisa você.
      </>
    ) : (
      <>
        {p.descricao} em <Data valor={p.decidido_em ?? p.dtainclusao} />
        {p.resposta && `: ${p.resposta}`}
      </>
    )}
  </p>
)
