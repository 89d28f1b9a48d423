import { podeAbrirCredenciamento } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { type FilaDoCredenciamento, filasDoCredenciamento } from '@hub/domain/credenciamento/filas.ts'
import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import { credenciamentos } from '@hub/protocol/listas/credenciamentos.ts'
import { type ReactNode, useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { esperaPor } from '../../copy/credenciamento.ts'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { useAbas } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AbrirCredenciamento } from './AbrirCredenciamento.tsx'
import { Exigencias } from './Exigencias.tsx'

const filas = ['', ...filasDoCredenciamento] as const
const nomes: Record<'' | FilaDoCredenciamento, string> = {
  '': 'Todos',
  minha_vez: 'Minha vez',
  atrasados: 'Atrasados',
  com_prestador: 'Com o prestador',
  em_vigor: 'Em vigor',
  suspensos: 'Suspensos',
  encerrados: 'Encerrados',
}
const { servico, cidade, prestador, desde, ate } = camposDoRecorte
const campos = { dash_filter: emOpcao(filas, ''), servico, cidade, prestador, desde, ate }
const filtros = filtrosDoRecorte('Prazo').filter((f) => ['servico', 'cidade', 'prestador', 'periodo'].includes(f.id))
const estado = { aba: emOpcao(['fila', 'exigencias'], 'fila') }

const colunas = colunasDe(credenciamentos, {
  empresa: { link: true, card: 'topo', detail: 'cidade' },
  servico: { labelled: true, detail: 'codigo' },
  situacao: { cell: (c) => <SituacaoDoCredenciamento situacao={c.situacao} /> },
  vez: {
    card: 'pe-fim',
    cell: (c) =>
      c.documentos_a_conferir > 0 ? (
        <b>
          {c.documentos_a_conferir === 1 ? 'Conferir 1 documento' : `Conferir ${c.documentos_a_conferir} documentos`}
        </b>
      ) : c.vez ? (
        <Celula strong={c.vez.minha} detail={!c.vez.minha && `vez ${esperaPor[c.vez.papel]}`}>
          {inicialMaiuscula(c.vez.ato)}
        </Celula>
      ) : (
        '-'
      ),
  },
  prazo: { card: 'pe', cell: (c) => <Prazo ate={c.prazo} genero="m" /> },
})

const vazias = {
  minha_vez: [
    'Nenhum credenciamento espera por você',
    'Quando um prestador pedir o credenciamento, ele aparece aqui e no seu sino.',
  ],
} as const

/** Who asks to provide what, what each waits for, and what every service demands. */
export function Credenciamentos() {
  const [{ aba }, href] = useAbas(estado)
  const abas = (
    <Abas
      label="Partes dos credenciamentos"
      current={aba}
      tabs={[
        { id: 'fila', label: 'Credenciamentos', href: href({ aba: 'fila' }) },
        { id: 'exigencias', label: 'Documentos exigidos', href: href({ aba: 'exigencias' }) },
      ]}
    />
  )
  return aba === 'fila' ? <Queue abas={abas} /> : <Exigencias abas={abas} />
}

function Queue({ abas }: { abas: ReactNode }) {
  const { papel, papeis } = useSessao()
  const lista = useLista(credenciamentos, { filters: campos, state: estado })
  const [abrindo, abrir] = useState(false)
  return (
    <Lista
      de={lista}
      title="Credenciamentos"
      subtitle="Quem pode prestar cada serviço: do pedido à confirmação, e o que vence."
      searchLabel="Buscar credenciamentos"
      placeholder="Empresa, CNPJ ou serviço"
      notice={abas}
      queues={filasDe({
        atual: lista.busca.dash_filter,
        filas: filas.filter((f) => f !== 'minha_vez' || papel !== 'admin'),
        nomes,
        contagens: lista.data?.contagens,
        todas: 'todos',
        atrasadas: 'atrasados',
        href: (fila) => lista.href({ dash_filter: fila }),
      })}
      filters={filtros}
      end={
        <Acao
          acoes={{ vincular: podeAbrirCredenciamento(papeis) }}
          comando="vincular"
          icon="mais"
          onClick={() => abrir(true)}
        >
          Abrir credenciamento
        </Acao>
      }
      noun="credenciamentos"
      columns={colunas}
      rowHref={(c) => para('credenciamento', { empresa: c.empresa.id, servico: c.servico.id })}
      isLate={(c) => c.atrasado}
      empties={vazias}
      empty={
        <Vazio title="Nenhum credenciamento ainda">
          Os prestadores pedem em "Minha empresa". A entidade também pode abrir um por contrato ou edital.
        </Vazio>
      }
    >
      {abrindo && <AbrirCredenciamento onClose={() => abrir(false)} />}
    </Lista>
  )
}
