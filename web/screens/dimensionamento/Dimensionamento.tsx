import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { useBusca } from '../../parts/endereco.ts'
import { FiltroDeAtivo } from '../../parts/FiltroDeAtivo.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { campos } from './campos.ts'
import css from './Dimensionamento.module.css'
import { JanelaDaLista } from './JanelaDaLista.tsx'
import { JanelaDaPergunta } from './JanelaDaPergunta.tsx'
import { Listas } from './Listas.tsx'
import { Perguntas } from './Perguntas.tsx'

/** Questions whose answers make the hours of an offer, and the lists that their options come from. */
export function Dimensionamento() {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const [criando, setCriando] = useState(false)
  const { aba, search, ativo } = busca
  const mantem = papel === 'gestor' || papel === 'coordenador'
  return (
    <>
      <Cabecalho
        title="Dimensionamento"
        subtitle="As perguntas que calculam as horas, e com elas o preço, das ofertas por hora e sob cotação."
        end={
          mantem && (
            <Botao variant="acao" icon="mais" onClick={() => setCriando(true)}>
              {aba === 'listas' ? 'Nova lista' : 'Nova pergunta'}
            </Botao>
          )
        }
      />
      <Abas
        label="Partes do dimensionamento"
        current={aba}
        tabs={[
          { id: 'perguntas', label: 'Perguntas', href: href({ aba: 'perguntas', search: '', page: 1 }) },
          { id: 'listas', label: 'Listas', href: href({ aba: 'listas', search: '', page: 1 }) },
        ]}
      >
        <div className={css.filtros}>
          <CampoBusca
            label="Buscar por texto ou chave"
            hideLabel
            placeholder="Buscar por texto ou chave"
            value={search}
            onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
          />
          <FiltroDeAtivo
            hideLabel
            placeholder="Em uso e guardadas"
            sim="Em uso"
            nao="Guardadas"
            valor={ativo}
            aoMudar={(valor) => mudar({ ativo: valor })}
          />
        </div>
        {aba === 'listas' ? <Listas /> : <Perguntas />}
      </Abas>
      {criando && aba === 'listas' && <JanelaDaLista onClose={() => setCriando(false)} />}
      {criando && aba === 'perguntas' && <JanelaDaPergunta onClose={() => setCriando(false)} />}
    </>
  )
}
