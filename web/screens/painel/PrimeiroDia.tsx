import { maisAvancada } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { emCurso } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { empresa as empresas, type MinhaEmpresa } from '@hub/protocol/empresa.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { depoisParaOPrestador, ondeEsta, oQueFalta } from '../../copy/credenciamento.ts'
import { CaminhoDoCredenciamento } from '../../parts/CaminhoDoCredenciamento.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { VezDoCredenciamento } from '../../parts/VezDoCredenciamento.tsx'
import { Agora } from '../../ui/Agora.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { ListaDePassos } from '../../ui/ListaDePassos.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

type Lista = RespostaDe<typeof credenciamento.listarDaEmpresa>
type Servico = Lista['disponiveis'][number]
type Pedido = Lista['results'][number]

/** Before the first invitation: where the accreditation stands, what is missing and why, what companies ask for. */
export function PrimeiroDia({ nome }: { nome: string }) {
  const minhas = useQuery(consulta(empresas.listarMinhas))
  if (minhas.isError || !minhas.data) return <LoadState query={minhas} title lines={8} />
  const prestadoras = minhas.data.filter((e) => e.lado === 'prestador')
  const [primeira, ...outras] = prestadoras
  if (!primeira)
    return (
      <>
        <Saudacao nome={nome} espera="Falta cadastrar a sua empresa." />
        <Vazio
          title="Primeiro, cadastre a sua empresa"
          action={
            <LinkBotao variant="acao" href={caminhos.cadastro}>
              Cadastrar a empresa
            </LinkBotao>
          }
        >
          É pela empresa que você pede o credenciamento e recebe os convites.
        </Vazio>
      </>
    )
  return (
    <>
      <DaEmpresa empresa={primeira} nome={nome} />
      {outras.map((e) => (
        <Secao key={e.id} title={e.nomefantasia}>
          <DaEmpresa empresa={e} />
        </Secao>
      ))}
    </>
  )
}

/** With `nome` it opens the page. */
function DaEmpresa({ empresa: e, nome }: { empresa: MinhaEmpresa; nome?: string }) {
  const busca = useQuery(consulta(credenciamento.listarDaEmpresa, { params: { id: e.id } }))
  if (busca.isError || !busca.data) return <LoadState query={busca} title={nome !== undefined} lines={8} />
  const { results, disponiveis } = busca.data
  // What waits for the company comes first in the list; else what is nearest to the invitations.
  const situacao = maisAvancada(results.map((p) => p.situacao))
  const p = results.find((c) => c.vez?.minha) ?? results.find((c) => c.situacao === situacao)
  return (
    <>
      {nome !== undefined && (
        <Saudacao
          nome={nome}
          espera={
            !e.ativo
              ? 'O cadastro da sua empresa não está ativo.'
              : e.suspenso
                ? 'A sua empresa está suspensa.'
                : p?.vez?.minha
                  ? `É a sua vez de ${p.vez.ato}.`
                  : ondeEsta[p?.situacao ?? 'nunca']
          }
        />
      )}
      {(!e.ativo || e.suspenso) && (
        <Faixa tone="atencao" title="Por enquanto não chegam convites">
          {e.ativo ? 'O motivo está no histórico da empresa.' : 'O cadastro da empresa não está ativo.'} Fale com o{' '}
          <Ancora href={caminhos.ajuda}>suporte</Ancora>.
        </Faixa>
      )}
      <CaminhoDoCredenciamento situacao={p?.situacao ?? null} />
      <OQueAcontece empresa={e} p={p} />
      <DuasColunas side={<Procura servicos={disponiveis} pediu={p !== undefined} />}>
        <Secao title="O que o pedido leva">
          <ListaDePassos label="O que o pedido leva" items={oQueLeva(e, results, p)} />
        </Secao>
      </DuasColunas>
    </>
  )
}

/** One sentence, and the button of whoever's turn it is: orange only where something is left for the company to do. */
function OQueAcontece({ empresa, p }: { empresa: MinhaEmpresa; p: Pedido | undefined }) {
  if (!p)
    return (
      <Agora
        action={
          <LinkBotao variant="agora" size="grande" href={escolher(empresa.id)}>
            Pedir o credenciamento
          </LinkBotao>
        }
      >
        <b>É a sua vez</b> de pedir o credenciamento em cada serviço que a sua empresa presta. Sem ele nenhum convite
        chega.
      </Agora>
    )
  const { pendentes } = p.exigencias
  const falta = emCurso(p.situacao) && pendentes.length > 0
  const pedeDeNovo = p.acoes.solicitar?.permitido === true
  return (
    <Agora
      action={
        <LinkBotao
          variant={falta || p.vez?.minha || pedeDeNovo ? 'agora' : 'contorno'}
          size="grande"
          href={para('meuCredenciamento', { empresa: empresa.id, servico: p.servico.id })}
        >
          {falta ? 'Enviar o que falta' : pedeDeNovo ? 'Ver e pedir de novo' : 'Ver o credenciamento'}
        </LinkBotao>
      }
    >
      <VezDoCredenciamento vez={p.vez} prazo={p.prazo} />
      {falta && `${oQueFalta(pendentes)} `}
      {depoisParaOPrestador(p.situacao, { faltam: falta, suspensa: empresa.suspenso })}
    </Agora>
  )
}

const escolher = (empresa: number) => para('minhaEmpresa', undefined, { empresa, aba: 'servicos' })

function oQueLeva(e: MinhaEmpresa, pedidos: readonly Pedido[], p: Pedido | undefined) {
  return [
    {
      id: 'dados',
      title: 'Dados da empresa',
      detail: e.ativo
        ? `${e.nomefantasia}, ${e.cidade}/${e.estado}. Confira o telefone e o e-mail.`
        : 'O cadastro não está ativo.',
      done: e.ativo,
      action: (
        <LinkBotao size="pequeno" href={para('empresa', { id: e.id })}>
          Ver os dados
        </LinkBotao>
      ),
    },
    {
      id: 'servicos',
      title: 'Serviços que você quer prestar',
      detail:
        pedidos.length === 0
          ? 'Nenhum escolhido. Cada serviço tem o seu credenciamento e os seus convites.'
          : pedidos.map((c) => (
              <span key={c.id}>
                <Ancora href={para('meuCredenciamento', { empresa: e.id, servico: c.servico.id })}>
                  {c.servico.titulo}
                </Ancora>{' '}
                <SituacaoDoCredenciamento situacao={c.situacao} />{' '}
              </span>
            )),
      done: pedidos.length > 0,
      action: (
        <LinkBotao size="pequeno" href={escolher(e.id)}>
          {pedidos.length === 0 ? 'Escolher' : 'Pedir outro'}
        </LinkBotao>
      ),
    },
    {
      id: 'documentos',
      title: p
        ? `Documentos, ${p.exigencias.total - p.exigencias.pendentes.length} de ${p.exigencias.total}`
        : 'Documentos',
      detail: !p
        ? 'Cada serviço diz quais exige. É por eles que a entidade confere a sua empresa.'
        : p.exigencias.pendentes.length > 0
          ? `${oQueFalta(p.exigencias.pendentes)} Só recebe convite quem está com tudo em dia.`
          : `Todos enviados, ${p.exigencias.aceitas ? quantos(p.exigencias.aceitas, 'já aceito', 'já aceitos') : 'nenhum aceito ainda'}.`,
      done: p !== undefined && p.exigencias.pendentes.length === 0,
      action: p ? (
        <LinkBotao size="pequeno" href={para('meuCredenciamento', { empresa: e.id, servico: p.servico.id })}>
          {p.exigencias.pendentes.length > 0 ? 'Enviar' : 'Ver'}
        </LinkBotao>
      ) : (
        <LinkBotao size="pequeno" href={para('empresa', { id: e.id }, { aba: 'documentos' })}>
          Enviar
        </LinkBotao>
      ),
    },
    {
      id: 'consultores',
      title: 'Consultores',
      detail: p?.consultores
        ? `${p.consultores === 1 ? '1 consultor' : `${p.consultores} consultores`} em ${p.servico.titulo}.`
        : 'Diga quem faz o trabalho, com currículo e certificados: o cliente vê quem são.',
      done: (p?.consultores ?? 0) > 0,
      action: (
        <LinkBotao size="pequeno" href={para('minhaEmpresa', undefined, { empresa: e.id, aba: 'consultores' })}>
          Cuidar dos consultores
        </LinkBotao>
      ),
    },
  ]
}

const QUANTOS = 4
const colunas: readonly Coluna<Servico>[] = [
  { id: 'servico', header: 'Serviço', link: true, card: 'topo', cell: (s) => s.titulo },
  {
    id: 'pedidos',
    header: 'Pedidos',
    align: 'fim',
    card: 'pe',
    cardLabel: 'Pedidos',
    cell: (s) => escreverNumero(s.pedidos),
  },
  {
    id: 'preco',
    header: 'A partir de (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (s) => (s.preco === null ? '-' : <DinheiroNaTabela reais={s.preco} />),
  },
]

/** What companies asked for most often, of what the provider did not ask for yet. */
function Procura({ servicos, pediu }: { servicos: readonly Servico[]; pediu: boolean }) {
  const mais = servicos
    .filter((s) => s.pedidos > 0)
    .toSorted((a, b) => b.pedidos - a.pedidos)
    .slice(0, QUANTOS)
  return (
    <>
      {mais.length > 0 && (
        <Secao title={pediu ? 'O que mais as empresas pedem' : 'O que as empresas pedem'} ruled>
          <Tabela<Servico>
            label="Serviços mais pedidos"
            columns={colunas}
            rows={mais}
            rowKey={(s) => String(s.id)}
            rowHref={(s) => para('servico', { id: s.id })}
          />
          <p className="apoio">São os preços do catálogo: o seu é o da sua proposta.</p>
        </Secao>
      )}
      <Secao ruled>
        <p>
          <b>Dúvida?</b> <Ancora href={caminhos.ajuda}>Fale com o suporte</Ancora>.
        </p>
      </Secao>
    </>
  )
}
