import { podeOrganizar } from '@hub/domain/area/area.rules.ts'
import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
import { areas } from '@hub/protocol/listas/areas.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { GestoresLigados } from '../../blocks/GestoresLigados.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao } from '../../parts/Acao.tsx'
import { atosDoCadastro } from '../../parts/atos-do-cadastro.ts'
import { emNumero } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { NomeDaArea } from './NomeDaArea.tsx'

const campos = { ativo: emAtivo }
/** The area whose managers are open; 0: none. */
const estado = { gestores: emNumero(0) }

const filtros = [filtroDeAtivo({ sim: 'Ativas', nao: 'Desativadas' })]

const colunas = colunasDe(areas, {
  area: { link: true, card: 'topo', strong: true },
  gestores: { labelled: true },
  servicos: { labelled: true },
  situacao: { card: 'topo-fim', cell: (a) => <Etiqueta>{a.ativo ? 'Ativa' : 'Desativada'}</Etiqueta> },
})

/** Areas of activity of the catalogue and who looks after each. */
export function Areas() {
  const lista = useLista(areas, { filters: campos, state: estado })
  const { busca, mudar, rows } = lista
  const { papeis } = useSessao()
  const [nomeando, nomear] = useState<AreaDeAtuacao | 'nova' | null>(null)
  const [removendo, aRemover] = useState<AreaDeAtuacao | null>(null)
  const alternar = useMudanca(api.atualizar, {})
  const aberta = rows.find((a) => a.id === busca.gestores)
  return (
    <Lista
      de={lista}
      title="Áreas de atuação"
      subtitle="Um gestor sem área marcada vê todas as das suas unidades; com área, só as marcadas."
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={
        <Acao
          acoes={{ criar: podeOrganizar(papeis) }}
          comando="criar"
          variant="acao"
          icon="mais"
          onClick={() => nomear('nova')}
        >
          Nova área
        </Acao>
      }
      noun="áreas"
      columns={colunas}
      onOpen={(a) => () => mudar({ gestores: a.id, page: busca.page })}
      actions={(a) => (
        <MenuDaLinha
          label={`Ações de ${a.descricao}`}
          items={[
            {
              id: 'gestores',
              label: 'Gestores',
              icon: 'pessoa',
              onAction: () => mudar({ gestores: a.id, page: busca.page }),
            },
            ...atosDoCadastro(a, {
              aoRenomear: () => nomear(a),
              aoAlternar: () => alternar.mutate({ params: { id: a.id }, corpo: { versao: a.versao, ativo: !a.ativo } }),
              aoRemover: () => aRemover(a),
            }),
          ]}
        />
      )}
      empty={
        <Vazio title="Nenhuma área ainda">
          A coordenação e a administração criam as áreas em que o catálogo é dividido.
        </Vazio>
      }
    >
      {nomeando && (
        <NomeDaArea area={nomeando === 'nova' ? null : comoEsta(lista.rows, nomeando)} onClose={() => nomear(null)} />
      )}
      {aberta && (
        <GestoresLigados
          de={aberta}
          explicacao="Quem tem área marcada vê só as solicitações das áreas que cuida, nas suas unidades. Retirar a última área de uma pessoa faz com que ela volte a ver todas."
          ligar={api.ligarGestor}
          entradaDeLigar={(gestor) => ({ corpo: { area: aberta.id, gestor } })}
          desligar={api.desligarGestor}
          entradaDeDesligar={(id) => ({ params: { id } })}
          onClose={() => mudar({ gestores: 0, page: busca.page }, { trocar: true })}
        />
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover a área ${removendo.descricao}?`}
          confirmLabel="Remover"
          success="Área removida."
        >
          <p>Nada usa esta área. Quem cuidava dela é avisado.</p>
        </Confirm>
      )}
    </Lista>
  )
}
