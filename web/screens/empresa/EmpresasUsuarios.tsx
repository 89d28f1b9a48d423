import { empresaUsuario as api, type VinculoDeEmpresa } from '@hub/protocol/empresa-usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import type { Filtro } from '../../parts/filtros-da-lista.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const LigarPessoa = tardio(async () => ({ default: (await import('./LigarPessoa.tsx')).LigarPessoa }))

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  lado: emOpcao(['', 'cliente', 'prestador'], ''),
  empresa: emTexto(),
}
export const doVinculo = ['/empresa/', '/auth/admin/'] as const
const lados = { cliente: 'Cliente', prestador: 'Prestador' } as const
const alvo = (v: VinculoDeEmpresa) => ({ empresa: v.empresa.id, usuario: v.usuario.id, lado: v.lado })

const filtros: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'lado',
    label: 'Age como',
    qualquer: 'Cliente ou prestador',
    sempre: true,
    opcoes: [
      { value: 'cliente', label: 'Cliente' },
      { value: 'prestador', label: 'Prestador' },
    ],
  },
]

/** Who acts for which company: linked, said whether the person signs, and taken out. What changes holds at the next call. */
export function EmpresasUsuarios() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, lado } = busca
  const empresa = /^[1-9]\d{0,8}$/.test(busca.empresa) ? busca.empresa : ''
  const [ligando, ligar] = useState(false)
  const [retirando, aRetirar] = useState<VinculoDeEmpresa | null>(null)
  const lista = useQuery(
    consulta(api.listar, {
      query: { page, page_size, ...(search && { search }), ...(lado && { lado }), ...(empresa && { empresa }) },
    }),
  )
  const [mudando, aMudar] = useState<VinculoDeEmpresa | null>(null)
  const daEmpresa = empresa ? lista.data?.results[0]?.empresa : undefined
  const colunas: Coluna<VinculoDeEmpresa>[] = [
    {
      id: 'pessoa',
      header: 'Pessoa',
      card: 'topo',
      cell: (v) => (
        <Celula strong detail={v.usuario.email}>
          <Ancora href={para('usuario', { id: v.usuario.id })}>{v.usuario.nome}</Ancora>
          {!v.usuario.ativo && ' (sem acesso)'}
        </Celula>
      ),
    },
    { id: 'cpf', header: 'CPF', hideBelow: 1200, card: 'nada', cell: (v) => v.usuario.cpf_mask ?? '-' },
    {
      id: 'empresa',
      header: 'Empresa',
      card: 'linha',
      cell: (v) => (
        <Celula detail={v.empresa.documento}>
          <Ancora href={para('empresa', { id: v.empresa.id })}>{v.empresa.nome}</Ancora>
        </Celula>
      ),
    },
    { id: 'lado', header: 'Age como', card: 'pe', cell: (v) => lados[v.lado] },
    {
      id: 'assina',
      header: 'Assinatura',
      card: 'pe-fim',
      cell: (v) => (v.representante ? 'Assina pela empresa' : 'Não assina'),
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      card: 'topo-fim',
      cell: (v) => (
        <Menu
          label={`Ações de ${v.usuario.nome} em ${v.empresa.nome}`}
          icon="reticencias"
          iconOnly
          items={[
            {
              id: 'assina',
              label: v.representante ? 'Deixa de assinar pela empresa' : 'Passa a assinar pela empresa',
              onAction: () => aMudar(v),
            },
            { id: 'retirar', label: 'Retirar da empresa', danger: true, onAction: () => aRetirar(v) },
          ]}
        />
      ),
    },
  ]
  return (
    <MolduraDaLista
      title="Empresas e usuários"
      subtitle="Quem age por qual empresa. O que mudar vale na próxima ação da pessoa."
      address={[busca, mudar, href]}
      searchLabel="Buscar pessoa ou empresa"
      placeholder="Nome, e-mail ou documento"
      filters={filtros}
      end={
        <Botao variant="acao" onClick={() => ligar(true)}>
          Ligar pessoa
        </Botao>
      }
    >
      {empresa && (
        <Faixa tone="info">
          Só as pessoas de {daEmpresa?.nome ?? 'uma empresa'}. <Ancora href={href({ empresa: '' })}>Ver todas</Ancora>
        </Faixa>
      )}
      <ListaPaginada<VinculoDeEmpresa>
        lista={lista}
        noun="vínculos"
        address={[busca, mudar, href]}
        label="Pessoas e empresas"
        columns={colunas}
        rowKey={(v) => `${v.empresa.id} ${v.usuario.id} ${v.lado}`}
        filtered={
          (search || lado) && {
            title: 'Ninguém com esses filtros',
            text: 'Tente outra parte do nome.',
            clear: href({ search: '', lado: '' }),
          }
        }
        empty={<Vazio title="Ninguém ligado ainda">Ligue uma pessoa para que ela aja pela empresa.</Vazio>}
      />
      {ligando && (
        <Suspense fallback={null}>
          <LigarPessoa empresa={daEmpresa} onClose={() => ligar(false)} />
        </Suspense>
      )}
      {mudando && (
        <Confirm
          call={api.ligar}
          input={{ corpo: { ...alvo(mudando), representante: !mudando.representante } }}
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
          invalidates={doVinculo}
        >
          <p>
            {mudando.representante
              ? 'A pessoa continua a ver e a agir, mas não assina mais contratos pela empresa, nem pelos links que já recebeu.'
              : 'A pessoa assina contratos pela empresa, e é avisada dos que esperam a assinatura.'}
          </p>
        </Confirm>
      )}
      {retirando && (
        <Confirm
          call={api.desligar}
          input={{ corpo: alvo(retirando) }}
          onClose={() => aRetirar(null)}
          title={`Retirar ${retirando.usuario.nome} de ${retirando.empresa.nome}?`}
          confirmLabel="Retirar"
          busyLabel="Retirando"
          success="Pessoa retirada e avisada."
          invalidates={doVinculo}
        >
          <p>
            A pessoa deixa de ver a empresa na próxima ação, em qualquer aparelho, e é avisada. O que ela já fez
            continua no histórico.
          </p>
        </Confirm>
      )}
    </MolduraDaLista>
  )
}
