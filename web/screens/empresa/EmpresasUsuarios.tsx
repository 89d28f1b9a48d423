import { empresaUsuario as api, type VinculoDeEmpresa } from '@hub/protocol/empresa-usuario.ts'
import { pessoasEEmpresas } from '@hub/protocol/listas/pessoas-e-empresas.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emId, emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const LigarPessoa = tardio(() => import('./LigarPessoa.tsx'), 'LigarPessoa')

const campos = { lado: emOpcao(['', 'cliente', 'prestador'], ''), empresa: emId }
const alvo = (v: VinculoDeEmpresa) => ({ empresa: v.empresa.id, usuario: v.usuario.id, lado: v.lado })

const filtros = [
  filtroDeOpcoes(
    'lado',
    'Age como',
    { cliente: 'Cliente', prestador: 'Prestador' },
    { qualquer: 'Cliente ou prestador', sempre: true },
  ),
]

const colunas = colunasDe(pessoasEEmpresas, {
  pessoa: {
    link: true,
    card: 'topo',
    detail: 'email',
    tells: ['acesso'],
    cell: (v) => `${v.usuario.nome}${v.usuario.ativo ? '' : ' (sem acesso)'}`,
  },
  cpf: { hideBelow: 1200, card: 'nada' },
  empresa: {
    card: 'linha',
    detail: 'documento',
    cell: (v) => <Ancora href={para('empresa', { id: v.empresa.id })}>{v.empresa.nome}</Ancora>,
  },
  lado: { card: 'pe' },
  assina: { card: 'pe-fim' },
})

/** Who acts for which company: linked, said whether the person signs, and taken out. What changes holds at the next call. */
export function EmpresasUsuarios() {
  const lista = useLista(pessoasEEmpresas, { filters: campos })
  const { busca, href } = lista
  const [ligando, ligar] = useState(false)
  const [retirando, aRetirar] = useState<VinculoDeEmpresa | null>(null)
  const [mudando, aMudar] = useState<VinculoDeEmpresa | null>(null)
  const daEmpresa = busca.empresa ? lista.rows[0]?.empresa : undefined
  return (
    <Lista
      de={lista}
      title="Empresas e usuários"
      subtitle="Quem age por qual empresa. O que mudar vale na próxima ação da pessoa."
      label="Pessoas e empresas"
      searchLabel="Buscar pessoa ou empresa"
      placeholder="Nome, e-mail ou documento"
      filters={filtros}
      end={
        <Botao variant="acao" onClick={() => ligar(true)}>
          Ligar pessoa
        </Botao>
      }
      notice={
        busca.empresa && (
          <Faixa tone="info">
            Só as pessoas de {daEmpresa?.nome ?? 'uma empresa'}. <Ancora href={href({ empresa: '' })}>Ver todas</Ancora>
          </Faixa>
        )
      }
      noun="vínculos"
      columns={colunas}
      rowKey={(v) => `${v.empresa.id} ${v.usuario.id} ${v.lado}`}
      rowHref={(v) => para('usuario', { id: v.usuario.id })}
      actions={(v) => (
        <MenuDaLinha
          label={`Ações de ${v.usuario.nome} em ${v.empresa.nome}`}
          items={[
            {
              id: 'assina',
              label: v.representante ? 'Deixa de assinar pela empresa' : 'Passa a assinar pela empresa',
              onAction: () => aMudar(v),
            },
            { id: 'retirar', label: 'Retirar da empresa', danger: true, onAction: () => aRetirar(v) },
          ]}
        />
      )}
      empty={<Vazio title="Ninguém ligado ainda">Ligue uma pessoa para que ela aja pela empresa.</Vazio>}
    >
      {ligando && <LigarPessoa empresa={daEmpresa} onClose={() => ligar(false)} />}
      {mudando && (
        <Confirm
          call={api.ligar}
          input={{
            corpo: { ...alvo(mudando), representante: !mudando.representante, antes: mudando.representante },
          }}
          onClose={() => aMudar(null)}
          title={
            mudando.representante
              ? `${mudando.usuario.nome} deixa de assinar por ${mudando.empresa.nome}?`
              : `${mudando.usuario.nome} passa a assinar por ${mudando.empresa.nome}?`
          }
          confirmLabel={mudando.representante ? 'Deixa de assinar' : 'Passa a assinar'}
          busyLabel="Mudando"
          success={({ representante, usuario, empresa: e }) =>
            `${usuario.nome} ${representante ? 'assina' : 'não assina mais'} por ${e.nome}.`
          }
        >
          {mudando.representante
            ? 'A pessoa continua a ver e a agir, mas não assina mais contratos pela empresa, nem pelos links que já recebeu.'
            : 'A pessoa assina contratos pela empresa, e é avisada dos que esperam a assinatura.'}
        </Confirm>
      )}
      {retirando && (
        <Confirm
          call={api.desligar}
          input={{ corpo: alvo(retirando) }}
          onClose={() => aRetirar(null)}
          title={`Retirar ${retirando.usuario.nome} de ${retirando.empresa.nome}?`}
          confirmLabel="Retirar"
          success="Pessoa retirada e avisada."
        >
          A pessoa deixa de ver a empresa na próxima ação, em qualquer aparelho, e é avisada. O que ela já fez continua
          no histórico.
        </Confirm>
      )}
    </Lista>
  )
}
