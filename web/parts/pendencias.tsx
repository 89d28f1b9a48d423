import type { Papel } from '@hub/domain/kernel/papel.ts'
import { inicialMaiuscula, truncar } from '@hub/domain/kernel/texto.ts'
import { nomeDaPendencia, type TipoDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { pendentes } from '@hub/protocol/listas/pendentes.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { Celula } from '../ui/Celula.tsx'
import type { Coluna } from '../ui/Tabela.tsx'
import { caminhos, type NomeDeTela, para } from './caminhos.ts'
import { colunasDe } from './colunas.tsx'
import { DinheiroNaTabela } from './DinheiroNaTabela.tsx'
import { ComNumero, NumeroNaLista } from './NaLista.tsx'
import { Prazo } from './Prazo.tsx'
import { PrecoComParte } from './PrecoComParte.tsx'
import { SituacaoDaSolicitacao } from './SituacaoDaSolicitacao.tsx'

/** Where the act of a row is done, for the group whose screens are shown. */
export function destinoDaPendencia(p: Pendencia, papel: Papel | null): string {
  const { id } = p
  switch (p.tipo) {
    case 'solicitacao':
      // A consultant accepts what was delivered in the project.
      return papel === 'consultor' && p.agora.vezes[0]?.papel === 'consultor'
        ? para('projeto', { id })
        : para('solicitacao', { id })
    case 'duvida':
      return para('solicitacao', { id }, { aba: 'duvidas' })
    case 'diagnostico':
      return para('diagnostico', { id })
    case 'nota':
      return para(papel === 'prestador' ? 'projeto' : 'solicitacao', { id }, { aba: 'notas' })
    case 'credenciamento':
      return para(papel === 'prestador' ? 'meuCredenciamento' : 'credenciamento', {
        empresa: id,
        servico: p.servico ?? 0,
      })
    case 'vinculo':
      return caminhos.vinculos
    case 'titularidade':
    case 'correcao':
      return para('empresa', { id })
    case 'perfil':
      return papel === 'admin' ? caminhos.usuarios : caminhos.gestores
    case 'exclusao':
      return caminhos.pedidosDeExclusao
    case 'envio':
      return para('integracoesProvisionamento', undefined, { situacao: 'falha' })
    case 'metrica':
      return para('integracoesMetricas', undefined, { situacao: 'falha' })
    case 'webhook':
      return para('webhook', { id })
    case 'email':
      return para('emailsEnviados', undefined, { situacao: 'recusado' })
    case 'proposta':
      return para('proposta', { id })
    case 'demanda':
      return para('demandaInterna', { id })
    case 'contrato':
    case 'projeto':
      return para('projeto', { id })
  }
}

/** Kinds of what waits that a place of the menu shows, by the group whose menu it is. */
export const tiposDoLugar = (tela: NomeDeTela, papel: Papel): readonly TipoDePendencia[] => {
  if (papel === 'prestador') return doPrestador[tela] ?? []
  if (papel === 'cliente') return tela === 'solicitacoes' ? ['solicitacao', 'duvida'] : []
  if (tela === (papel === 'admin' ? 'usuarios' : 'gestores')) return ['perfil']
  return daEquipe[tela] ?? []
}
const doPrestador: Partial<Record<NomeDeTela, readonly TipoDePendencia[]>> = {
  propostas: ['proposta', 'demanda'],
  projetos: ['contrato', 'projeto', 'nota'],
  diagnosticos: ['diagnostico'],
  minhaEmpresa: ['credenciamento'],
}
const daEquipe: Partial<Record<NomeDeTela, readonly TipoDePendencia[]>> = {
  demandas: ['solicitacao', 'duvida'],
  empresas: ['titularidade', 'correcao'],
  diagnosticos: ['diagnostico'],
  notas: ['nota'],
  credenciamentos: ['credenciamento'],
  vinculos: ['vinculo'],
  pedidosDeExclusao: ['exclusao'],
  integracoesProvisionamento: ['envio'],
  integracoesMetricas: ['metrica'],
  webhooks: ['webhook'],
  emailsEnviados: ['email'],
}

/** What is awaited, as a title: 'Analisar a solicitação'. */
export const atoDaPendencia = (p: Pendencia): string => inicialMaiuscula(p.agora.vezes[0]?.ato ?? '')

const numero: Coluna<Pendencia> = {
  id: 'numero',
  header: 'Número',
  link: true,
  nowrap: true,
  card: 'topo',
  cell: (p) =>
    p.nrosolicitacao ? (
      p.parcela === null ? (
        <NumeroNaLista>{p.nrosolicitacao}</NumeroNaLista>
      ) : (
        <>
          <NumeroNaLista>{p.nrosolicitacao}</NumeroNaLista>, parcela {p.parcela}
        </>
      )
    ) : (
      nomeDaPendencia[p.tipo]
    ),
}
const empresa: Coluna<Pendencia> = {
  id: 'empresa',
  header: 'Quem e o quê',
  card: 'linha',
  cell: (p) => (
    <Celula strong detail={truncar(p.titulo, 60)}>
      {truncar(p.quem || p.titulo, 50)}
    </Celula>
  ),
}
const servico: Coluna<Pendencia> = {
  id: 'titulo',
  header: 'Serviço',
  link: true,
  card: 'topo',
  cell: (p) => (
    <Celula strong detail={<ComNumero numero={p.nrosolicitacao}>{p.quem}</ComNumero>}>
      {p.titulo}
    </Celula>
  ),
}
const situacao: Coluna<Pendencia> = {
  id: 'situacao',
  header: 'Situação',
  card: 'linha',
  // What has no request says its kind in the place of the number already.
  cell: (p) =>
    p.substatus ? <SituacaoDaSolicitacao situacao={p.substatus} /> : p.nrosolicitacao && nomeDaPendencia[p.tipo],
}
const fazer: Coluna<Pendencia> = {
  id: 'fazer',
  header: 'O que fazer',
  card: 'pe-fim',
  cell: (p) => <b>{atoDaPendencia(p)}</b>,
}
const prazo: Coluna<Pendencia> = {
  id: 'prazo',
  header: 'Prazo',
  nowrap: true,
  card: 'pe',
  cell: (p) => (p.agora.ate ? <Prazo ate={p.agora.ate} /> : '-'),
}
const preco: Coluna<Pendencia> = {
  id: 'valor',
  header: 'Valor (R$)',
  align: 'fim',
  card: 'topo-fim',
  cell: (p) => (
    <PrecoComParte parte={p.valor_cliente}>
      <DinheiroNaTabela reais={p.valor} />
    </PrecoComParte>
  ),
}

/** On a start screen: the staff reads numbers first, people outside the service. */
export const colunasDoQueEspera = (papel: Papel | null): readonly Coluna<Pendencia>[] =>
  papel === 'cliente'
    ? [servico, situacao, fazer, prazo, preco]
    : papel === 'prestador'
      ? [servico, situacao, fazer, prazo]
      : [numero, empresa, situacao, fazer, prazo]

/** Under the name of the act, which goes without saying. */
export const colunasDoAto = colunasDe(pendentes, {
  numero: { link: true, nowrap: true, card: 'topo', cell: numero.cell },
  quem: { header: 'Quem e o quê', card: 'linha', tells: ['titulo', 'fazer'], cell: empresa.cell },
  situacao: { nowrap: true, card: 'linha', cell: situacao.cell },
  prazo: { card: 'pe', cell: prazo.cell },
  valor: { card: 'topo-fim', cell: preco.cell },
})
