import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { campos } from './campos.ts'
import { JanelaDaLista } from './JanelaDaLista.tsx'
import { JanelaDaPergunta } from './JanelaDaPergunta.tsx'
import { Listas } from './Listas.tsx'
import { Perguntas } from './Perguntas.tsx'

const filtros = [filtroDeAtivo({ qualquer: 'Em uso e guardadas', sim: 'Em uso', nao: 'Guardadas' })]

/** Questions whose answers make the hours of an offer, and the lists that their options come from. */
export function Dimensionamento() {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const [criando, setCriando] = useState(false)
  const { aba } = busca
  const mantem = papel === 'gestor' || papel === 'coordenador'
  return (
    <MolduraDaLista
      title="Dimensionamento"
      subtitle="As perguntas que calculam as horas, e com elas o preço, das ofertas por hora e sob cotação."
      address={[busca, mudar, href]}
      searchLabel="Buscar por texto ou chave"
      placeholder="Texto ou chave"
      notice={
        <Abas
          label="Partes do dimensionamento"
          current={aba}
          tabs={[
            { id: 'perguntas', label: 'Perguntas', href: href({ aba: 'perguntas', search: '', page: 1 }) },
            { id: 'listas', label: 'Listas', href: href({ aba: 'listas', search: '', page: 1 }) },
          ]}
        />
      }
      filters={filtros}
      end={
        mantem && (
          <Botao variant="acao" icon="mais" onClick={() => setCriando(true)}>
            {aba === 'listas' ? 'Nova lista' : 'Nova pergunta'}
          </Botao>
        )
      }
    >
      {aba === 'listas' ? <Listas /> : <Perguntas />}
      {criando && aba === 'listas' && <JanelaDaLista onClose={() => setCriando(false)} />}
      {criando && aba === 'perguntas' && <JanelaDaPergunta onClose={() => setCriando(false)} />}
    </MolduraDaLista>
  )
}
