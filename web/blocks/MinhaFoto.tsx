import { iniciais } from '@hub/domain/usuario/iniciais.ts'
import { avatar } from '@hub/protocol/avatar.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../api/cliente.ts'
import { useSessao } from '../api/sessao.ts'
import { useEnderecoDe } from '../parts/endereco-de-arquivo.ts'
import { classes } from '../ui/classes.ts'
import css from './MinhaFoto.module.css'

/** The picture of who is in, else the initials. The name stands beside it: it says nothing more. */
export function MinhaFoto({ grande = false }: { grande?: boolean }) {
  const sessao = useSessao()
  const numero = sessao.user?.avatar ?? null
  const foto = useQuery({
    // Another picture has another number: what was fetched is never asked for again, not even when everything is read anew,
    // for by then it may have been taken away.
    queryKey: ['avatar', numero],
    queryFn: async () => (await chamar(avatar.ler)).blob,
    enabled: numero !== null,
    staleTime: 'static',
  })
  const endereco = useEnderecoDe(numero === null ? undefined : foto.data)
  if (sessao.status !== 'authenticated') return null
  const classe = classes(css.foto, grande && css.grande)
  return endereco ? (
    <img className={classe} src={endereco} alt="" />
  ) : (
    // Drawn by the style: they are a picture, not a part of what its button is called.
    <span className={classe} data-iniciais={iniciais(sessao.user)} aria-hidden="true" />
  )
}
