import { empresa as api, type MinhaEmpresa } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { LimiteAnual } from '../../parts/LimiteAnual.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Empresa.module.css'

/** The companies that the person acts for, each with what is left of its yearly subsidy. */
export function MinhasEmpresas() {
  const { papel } = useSessao()
  const busca = useQuery(consulta(api.listarMinhas))
  return (
    <>
      <Cabecalho title="Minhas empresas" subtitle="O porte da empresa define quanto o patrocinador paga." />
      {busca.isError || !busca.data ? (
        <LoadState query={busca} lines={6} />
      ) : (
        <Lista empresas={busca.data.filter((e) => e.lado === papel)} />
      )}
    </>
  )
}

function Lista({ empresas }: { empresas: readonly MinhaEmpresa[] }) {
  if (empresas.length === 0)
    return (
      <Vazio title="Nenhuma empresa ligada a você">
        Cadastre a sua empresa abaixo. Se ela já estiver no Hub, o cadastro pede o vínculo com ela.
      </Vazio>
    )
  return (
    <ul>
      {empresas.map((e) => (
        <li key={e.id} className={css.empresa}>
          <div>
            <h2 className={css.nome}>
              <Ancora href={para('empresa', { id: e.id })}>{e.nomefantasia}</Ancora>
            </h2>
            <p className="apoio">
              {documentoDaEmpresa(e)} · {e.porte?.descricao ?? 'Prestador'} · {e.cidade}/{e.estado}
            </p>
            {!e.ativo && <p className={css.alerta}>O cadastro não está ativo: não é possível contratar.</p>}
          </div>
          {e.limite_anual && <LimiteAnual limite={e.limite_anual} />}
        </li>
      ))}
    </ul>
  )
}
