import { cadastro, type MeuPedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { empresa as empresas, type MinhaEmpresa } from '@hub/protocol/empresa.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { servico } from '@hub/protocol/servico.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CaminhoDoServico } from '../../parts/CaminhoDoServico.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { partesDaDivisao } from '../../parts/DivisaoDoPreco.tsx'
import { emReaisPorExtenso, emTextoPorcento } from '../../parts/dinheiro.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { SemUnidade } from '../../parts/SemUnidade.tsx'
import { Agora } from '../../ui/Agora.tsx'
import { BarraDividida } from '../../ui/BarraDividida.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './PrimeiroDiaDoCliente.module.css'

type Catalogo = RespostaDe<typeof servico.listar>

const exemploPara = (empresa: number) => consulta(servico.listar, { query: { empresa, page_size: 1 } })

/** Before the first request: how much there is for the company, how it goes, and the first button. */
export function PrimeiroDiaDoCliente({ nome }: { nome: string }) {
  const minhas = useQuery(consulta(empresas.listarMinhas))
  if (minhas.isError || !minhas.data) return <LoadState query={minhas} title lines={8} />
  return <DasEmpresas nome={nome} clientes={minhas.data.filter((e) => e.lado === 'cliente')} />
}

function DasEmpresas({ nome, clientes }: { nome: string; clientes: readonly MinhaEmpresa[] }) {
  const exemplos = useQueries({ queries: clientes.map((e) => exemploPara(e.id)) })
  const pedidos = useQuery(consulta(cadastro.listarMeusPedidos))
  // Together: what came later would push what is being read.
  if (pedidos.isPending || exemplos.some((q) => q.isPending)) return <Esqueleto title lines={8} />
  return (
    <>
      <Saudacao nome={nome} />
      <PedidosDeVinculo pedidos={pedidos.data ?? []} />
      {clientes.map((e, i) => (
        <DaEmpresa key={e.id} empresa={e} catalogo={exemplos[i]?.data} />
      ))}
      <Agora
        action={
          <LinkBotao variant="agora" size="grande" href={caminhos.catalogo}>
            Escolher um serviço
          </LinkBotao>
        }
      >
        {clientes.length > 0 ? (
          <>
            <b>É a sua vez</b> de escolher um serviço. Enviar o pedido não gera cobrança: você só paga depois de
            escolher a proposta e assinar.
          </>
        ) : (
          'Enquanto a sua empresa não aparece aqui, veja os serviços e quanto custam.'
        )}
      </Agora>
      <Secao title="Como funciona">
        <CaminhoDoServico />
      </Secao>
    </>
  )
}

/** Who waits to be let into a company: what is awaited of whom. */
function PedidosDeVinculo({ pedidos }: { pedidos: readonly MeuPedidoDeVinculo[] }) {
  const abertos = pedidos.filter((p) => p.situacao === 'aberto')
  if (abertos.length === 0) return null
  return (
    <Faixa
      title={`O seu pedido para agir por ${abertos.map((p) => p.empresa.nome).join(', ')} está em análise`}
      action={
        <LinkBotao size="pequeno" href={caminhos.perfil}>
          Ver o pedido
        </LinkBotao>
      }
    >
      A equipe confere e avisa você por e-mail. Quando ela aprovar, os pedidos da empresa aparecem aqui.
    </Faixa>
  )
}

/** The money first, with a service that the company may hire as an example. */
function DaEmpresa({ empresa: e, catalogo }: { empresa: MinhaEmpresa; catalogo: Catalogo | undefined }) {
  const limite = e.limite_anual
  const atendida = catalogo?.empresa?.atendida !== false
  const exemplo = catalogo?.results[0]
  const oferta = exemplo?.ofertas.find((o) => !o.recusa)
  const divisao = oferta?.divisao
  return (
    <section className={css.empresa} aria-label={e.nomefantasia}>
      {!atendida && <SemUnidade cidade={`${e.cidade}/${e.estado}`} />}
      {limite && limite.restante > 0 && (
        <p>
          {e.nomefantasia} tem <b className={css.valor}>{emReaisPorExtenso(limite.restante)}</b> de subsídio para
          contratar consultoria até 31/12/{limite.ano}. O patrocinador paga até {emTextoPorcento(limite.porcentagem)} do
          preço.
        </p>
      )}
      {exemplo && oferta && divisao && divisao.valor_subsidio > 0 && (
        <BarraDividida
          total={{ label: `Por exemplo, ${exemplo.titulo}`, value: emReaisPorExtenso(oferta.valor) }}
          parts={partesDaDivisao(divisao, { subsidio: 'Subsídio', cliente: 'Você paga' })}
        />
      )}
    </section>
  )
}
