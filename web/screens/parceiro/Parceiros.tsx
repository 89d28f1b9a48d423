import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { podeManterParceiros } from '@hub/domain/parceiro/parceiro.rules.ts'
import { parceiros } from '@hub/protocol/listas/parceiros.ts'
import { parceiro as api, type Parceiro } from '@hub/protocol/parceiro.ts'
import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { TextoMarcado } from '../../parts/TextoMarcado.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EscreverParceiro } from './EscreverParceiro.tsx'

export const porcento = (valor: number) => escreverPorcento(valor)

const colunas = colunasDe(parceiros, {
  parceiro: { link: true, card: 'topo', strong: true },
  subsidio: { header: 'Paga do preço', card: 'topo-fim', cell: (p) => porcento(p.subsidio) },
  programas: { labelled: true },
  solicitacoes: { labelled: true },
})

/** Who divides the price with the sponsor and the client, and in which programmes. */
export function Parceiros() {
  const lista = useLista(parceiros)
  const [escrevendo, escrever] = useState<Parceiro | 'novo' | null>(null)
  const [lendo, ler] = useState<Parceiro | null>(null)
  const [removendo, aRemover] = useState<Parceiro | null>(null)
  const { papeis } = useSessao()
  return (
    <Lista
      de={lista}
      title="Parceiros"
      subtitle="Quem paga uma parte do preço além do subsídio. A parte do parceiro aparece em linha própria; o cliente paga o que resta."
      searchLabel="Buscar por nome"
      placeholder="Nome"
      end={
        <Acao
          acoes={{ criar: podeManterParceiros(papeis) }}
          comando="criar"
          variant="acao"
          icon="mais"
          onClick={() => escrever('novo')}
        >
          Novo parceiro
        </Acao>
      }
      noun="parceiros"
      columns={colunas}
      onOpen={(p) => () => ler(p)}
      actions={(p) => {
        const edita = motivoDe(p.acoes, 'editar') === null
        return (
          <MenuDaLinha
            label={`Ações de ${p.razaosocial}`}
            items={[
              { id: 'ler', label: 'Ler o objetivo', icon: 'olho', onAction: () => ler(p) },
              edita && { id: 'editar', label: 'Alterar', icon: 'lapis', onAction: () => escrever(p) },
              edita && {
                id: 'remover',
                label: 'Remover',
                danger: true,
                separated: true,
                onAction: () => aRemover(p),
                disabledReason: motivoDe(p.acoes, 'remover'),
              },
            ]}
          />
        )
      }}
      empty={
        <Vazio title="Nenhum parceiro ainda">
          Registre quem ajuda a pagar os serviços e depois escolha-o no programa, em Programas.
        </Vazio>
      }
    >
      {escrevendo && (
        <EscreverParceiro
          parceiro={escrevendo === 'novo' ? null : comoEsta(lista.rows, escrevendo)}
          onClose={() => escrever(null)}
        />
      )}
      {lendo && (
        <Dialogo open onClose={() => ler(null)} dismissable title={lendo.razaosocial} subtitle="Objetivo da parceria">
          <TextoMarcado>{lendo.objetivo}</TextoMarcado>
        </Dialogo>
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover ${removendo.razaosocial}?`}
          confirmLabel="Remover"
          success="Parceiro removido."
        >
          <p>Nenhum programa e nenhuma solicitação usa este parceiro. O registro é apagado.</p>
        </Confirm>
      )}
    </Lista>
  )
}
